import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { IconName } from '../../ui/Icon/paths.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { EmailEntry } from './EmailEntry.tsx';
import { SupportPanel_SiteFragmentDoc, type SupportPanel_SiteFragment } from './SupportPanel.generated.ts';
import styles from './SupportPanel.module.css';

type Channel = SupportPanel_SiteFragment['supportChannels'][number];
type Resource = SupportPanel_SiteFragment['resources'][number];

const CHANNEL_ICONS: Readonly<Record<Channel['kind'], IconName>> = { LIVE_CHAT: 'chat', VIP: 'crown', EMAIL: 'mail', SOCIAL: 'users', OTHER: 'headset' };
const SOCIAL_ICONS: Readonly<Partial<Record<Resource['kind'], IconName>>> = { INSTAGRAM: 'instagram', FACEBOOK: 'facebook', TELEGRAM: 'telegram', WHATSAPP: 'whatsapp', VIBER: 'viber' };
const SOCIAL_NAMES: Readonly<Partial<Record<Resource['kind'], string>>> = { INSTAGRAM: 'Instagram', FACEBOOK: 'Facebook', TELEGRAM: 'Telegram', WHATSAPP: 'WhatsApp', VIBER: 'Viber' };

/** The ways to the operator's people, as the operator lists them, and where else it can be found (S13). What it does not give is not shown. */
export function SupportPanel({ site, onFollow }: { readonly site: FragmentType<SupportPanel_SiteFragment>; readonly onFollow: () => void }) {
  const { t } = useTranslation('site');
  const { data, complete } = useFragment({ fragment: SupportPanel_SiteFragmentDoc, from: { __typename: 'Site', ...site } });
  if (!complete) return null;
  const reachable = data.supportChannels.filter((channel) => channel.url !== null);
  const socials = data.resources.filter((resource) => SOCIAL_NAMES[resource.kind] !== undefined);
  return (
    <section className={styles['panel']} aria-label={t('support.title')}>
      <h3 className={styles['title']}>{t('support.title')}</h3>
      <ul className={styles['channels']}>
        {reachable.map((channel) => (
          <li key={channel.id}>{channel.kind === 'EMAIL' && channel.url ? <EmailEntry title={channel.title} address={channel.url.replace(/^mailto:/, '')} /> : <ChannelLink channel={channel} />}</li>
        ))}
        <li>
          <Link to="/promotions" className={styles['channel']} onClick={onFollow}>
            <Icon name="gift" />
            {t('support.promotions')}
          </Link>
        </li>
      </ul>
      {socials.length > 0 && (
        <ul className={styles['socials']}>
          {socials.map(({ kind, url }) => (
            <li key={`${kind} ${url}`}>
              <a href={url} target="_blank" rel="noreferrer" className={styles['social']} aria-label={SOCIAL_NAMES[kind]} title={SOCIAL_NAMES[kind]}>
                <Icon name={SOCIAL_ICONS[kind] ?? 'external'} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ChannelLink({ channel }: { readonly channel: Channel }) {
  return (
    <a href={channel.url ?? undefined} target="_blank" rel="noreferrer" className={styles['channel']}>
      <Icon name={CHANNEL_ICONS[channel.kind]} />
      {channel.title}
    </a>
  );
}

import type { FragmentType } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { Glyph, Icon } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ChannelLink } from './ChannelLink.tsx';
import { SupportPanel_SiteFragmentDoc, type SupportPanel_SiteFragment } from './SupportPanel.generated.ts';
import styles from './SupportPanel.module.css';
import { servingChannels } from './servingChannels.ts';
import { SOCIAL_MARKS } from './socialMarks.ts';
import { useServiceKind } from './useServiceKind.ts';

interface SupportPanelProps {
  readonly site: FragmentType<SupportPanel_SiteFragment>;
  readonly onFollow: () => void;
  /** Whether members of a high rank get the VIP service here; costs a query for the rank. */
  readonly byRank?: boolean;
}

/** The operator's support channels and social networks (S13). Missing ones are not shown. */
export function SupportPanel({ site, onFollow, byRank = false }: SupportPanelProps) {
  const { t } = useTranslation('operator');
  const { data, complete } = useFragment({
    fragment: SupportPanel_SiteFragmentDoc,
    from: { __typename: 'Site', ...site },
  });
  const service = useServiceKind(byRank);
  if (!complete) return null;
  const reachable = servingChannels(data.supportChannels, service);
  const socials = data.resources.flatMap(({ kind, url }) =>
    SOCIAL_MARKS[kind] ? [{ ...SOCIAL_MARKS[kind], url }] : [],
  );
  return (
    <section className={styles['panel']} aria-label={t('support.title')}>
      <h3 className={styles['title']}>{t('support.title')}</h3>
      <ul className={styles['channels']}>
        {reachable.map((channel) => (
          <li key={channel.id}>
            <ChannelLink channel={channel} />
          </li>
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
          {socials.map(({ name, path, url }) => (
            <li key={`${name} ${url}`}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className={styles['social']}
                aria-label={name}
                title={name}
              >
                <Glyph path={path} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

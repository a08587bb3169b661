import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import { EmailEntry } from './EmailEntry.tsx';
import type { SupportPanel_SiteFragment } from './SupportPanel.generated.ts';
import styles from './SupportPanel.module.css';
import { useOpenSupport } from './useOpenSupport.ts';

export type Channel = SupportPanel_SiteFragment['supportChannels'][number];

const ICONS: Readonly<Record<Channel['kind'], IconName>> = {
  LIVE_CHAT: 'chat',
  VIP: 'crown',
  EMAIL: 'mail',
  SOCIAL: 'users',
  OTHER: 'headset',
};

/** One support channel: e-mail with a copy button, a link, or a popup whose address is looked up. */
export function ChannelLink({ channel }: { readonly channel: Channel }) {
  const { kind, title, url, opensInPopup } = channel;
  if (opensInPopup) return <PopupEntry channel={channel} />;
  if (kind === 'EMAIL' && url) return <EmailEntry title={title} address={url.replace(/^mailto:/, '')} />;
  return (
    <a href={url ?? undefined} target="_blank" rel="noreferrer" className={styles['channel']}>
      <Icon name={ICONS[kind]} />
      {title}
    </a>
  );
}

function PopupEntry({ channel: { id, kind, title } }: { readonly channel: Channel }) {
  const open = useOpenSupport();
  return (
    <button type="button" className={styles['channel']} onClick={() => void open(id)}>
      <Icon name={ICONS[kind]} />
      {title}
    </button>
  );
}

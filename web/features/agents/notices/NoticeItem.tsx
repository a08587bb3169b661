import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { ReadableItem } from '../../../ui/ReadableItem/ReadableItem.tsx';
import type { LineNoticesQuery } from './AgentNotices.generated.ts';
import styles from './AgentNotices.module.css';

type Notice = NonNullable<NonNullable<NonNullable<LineNoticesQuery['viewer']>['line']>['notices']>[number];

interface NoticeItemProps {
  readonly notice: Notice;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A notice: its title and, when opened, its text. Unread is shown by a mark, by font weight, and in text. */
export function NoticeItem({ notice: { title, startsAt, content, link, isRead }, open, onToggle }: NoticeItemProps) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  return (
    <ReadableItem
      icon="bell"
      title={title}
      about={<time dateTime={startsAt}>{formatMoment(startsAt, locale)}</time>}
      unread={isRead ? null : t('notices.isUnread')}
      content={content}
      open={open}
      onToggle={onToggle}
    >
      {link && <WayOn link={link} />}
    </ReadableItem>
  );
}

function WayOn({ link: { href, isExternal } }: { readonly link: NonNullable<Notice['link']> }) {
  const { t } = useTranslation('agents');
  if (!isExternal)
    return (
      <Link className={styles['more']} to={href}>
        {t('notices.more')}
      </Link>
    );
  return (
    <a className={styles['more']} href={href} target="_blank" rel="noreferrer">
      {t('notices.more')} <Icon name="external" />
    </a>
  );
}

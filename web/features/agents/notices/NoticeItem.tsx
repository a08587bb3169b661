import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
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
  const id = useId();
  return (
    <li className={styles['item']} data-unread={!isRead || undefined} data-open={open || undefined}>
      <h3>
        <button type="button" className={styles['head']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={styles['mark']}>
            <Icon name="bell" />
            {!isRead && <VisuallyHidden>{t('notices.isUnread')}</VisuallyHidden>}
          </span>
          <span className={styles['title']}>{title}</span>
          <time className={styles['time']} dateTime={startsAt}>
            {formatMoment(startsAt, locale)}
          </time>
          <Icon name="chevron-down" />
        </button>
      </h3>
      <div id={id} className={styles['body']} hidden={!open}>
        {/* Sanitised by the gateway. */}
        <div className={styles['content']} dangerouslySetInnerHTML={{ __html: content }} />
        {link && <WayOn link={link} />}
      </div>
    </li>
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

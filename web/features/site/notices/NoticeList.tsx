import type { FragmentType } from '@apollo/client';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementKind } from '../../../apollo/schema.generated.ts';
import { useFragments } from '../../../apollo/useFragment.ts';
import { formatStamp } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import {
  NoticeDialog_AnnouncementFragmentDoc,
  type NoticeDialog_AnnouncementFragment,
} from './NoticeDialog.generated.ts';
import styles from './NoticeList.module.css';

interface NoticeListProps {
  readonly announcements: readonly FragmentType<NoticeDialog_AnnouncementFragment>[];
  readonly openIndex?: number | null;
  /** Heading level of the titles. */
  readonly level?: 2 | 3;
}

/**
 * An accordion with at most one entry open ([001] §4): a press on the open entry closes it, on another opens that
 * instead.
 */
export function NoticeList({ announcements, openIndex = null, level = 3 }: NoticeListProps) {
  const { data: notices, complete } = useFragments({
    fragment: NoticeDialog_AnnouncementFragmentDoc,
    from: announcements,
  });
  const [open, setOpen] = useState(openIndex);
  if (!complete) return null;
  return (
    <ul className={styles['list']}>
      {notices.map((notice, index) => (
        <Notice
          key={notice.id}
          level={level}
          notice={notice}
          open={index === open}
          onToggle={() => setOpen(index === open ? null : index)}
        />
      ))}
    </ul>
  );
}

interface NoticeProps {
  readonly level: 2 | 3;
  /** Its content was sanitised by the gateway. */
  readonly notice: NoticeDialog_AnnouncementFragment;
  readonly open: boolean;
  readonly onToggle: () => void;
}

const ICONS: Readonly<Record<AnnouncementKind, IconName>> = {
  BAR: 'bell',
  HOT: 'flame',
  OTHER: 'bell',
  PLAYER: 'user',
  POPUP: 'info',
  PROMOTION: 'gift',
};

function Notice({ level, notice: { kind, title, startsAt, content, link }, open, onToggle }: NoticeProps) {
  const { t } = useTranslation('news');
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <li className={styles['notice']} data-kind={kind}>
      <Heading>
        <button type="button" className={styles['head']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['about']}>
            <span className={styles['kind']}>
              <Icon name={ICONS[kind]} />
              {t(`kinds.${kind}`)}
            </span>
            <time dateTime={startsAt}>{formatStamp(startsAt)}</time>
          </span>
          <Icon name="chevron-down" />
        </button>
      </Heading>
      <div id={id} className={styles['body']} hidden={!open}>
        <div dangerouslySetInnerHTML={{ __html: content }} />
        {link && <WayOn link={link} />}
      </div>
    </li>
  );
}

function WayOn({
  link: { href, isExternal },
}: {
  readonly link: NonNullable<NoticeDialog_AnnouncementFragment['link']>;
}) {
  const { t } = useTranslation('news');
  return (
    <p>
      {isExternal ? (
        <a href={href} target="_blank" rel="noreferrer">
          {t('more')} <Icon name="external" />
        </a>
      ) : (
        <Link to={href}>{t('more')}</Link>
      )}
    </p>
  );
}

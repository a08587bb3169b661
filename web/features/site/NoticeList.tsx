import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useId, useState } from 'react';
import { formatStamp } from '../../lib/dates.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { NoticeDialog_AnnouncementFragmentDoc, type NoticeDialog_AnnouncementFragment } from './NoticeDialog.generated.ts';
import styles from './NoticeList.module.css';

interface NoticeListProps {
  readonly announcements: readonly FragmentType<NoticeDialog_AnnouncementFragment>[];
  readonly openIndex?: number | null;
  /** Where the titles stand in the page's outline. */
  readonly level?: 2 | 3;
}

/** An accordion with at most one entry open ([001] §4): a press on the open one closes it, on another opens that instead. */
export function NoticeList({ announcements, openIndex = null, level = 3 }: NoticeListProps) {
  const { data: notices } = useFragment({ fragment: NoticeDialog_AnnouncementFragmentDoc, from: [...announcements] });
  const [open, setOpen] = useState(openIndex);
  return (
    <ul className={styles['list']}>
      {notices.map((notice, index) =>
        notice?.id && notice.title !== undefined && notice.startsAt && notice.content !== undefined ? (
          <Notice key={notice.id} level={level} title={notice.title} startsAt={notice.startsAt} content={notice.content} open={index === open} onToggle={() => setOpen(index === open ? null : index)} />
        ) : null,
      )}
    </ul>
  );
}

interface NoticeProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly startsAt: string;
  /** Sanitised by the gateway. */
  readonly content: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Notice({ level, title, startsAt, content, open, onToggle }: NoticeProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <li className={styles['notice']}>
      <Heading>
        <button type="button" className={styles['head']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={styles['title']}>{title}</span>
          <time className={styles['time']} dateTime={startsAt}>
            {formatStamp(startsAt)}
          </time>
          <Icon name="chevron-down" />
        </button>
      </Heading>
      <div id={id} className={styles['body']} hidden={!open} dangerouslySetInnerHTML={{ __html: content }} />
    </li>
  );
}

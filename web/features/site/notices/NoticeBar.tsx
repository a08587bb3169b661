import type { FragmentType } from '@apollo/client';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragments } from '../../../apollo/useFragment.ts';
import { useSession } from '../../../lib/session.ts';
import { useReducedMotion } from '../../../lib/browser/useReducedMotion.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { NoticeBar_AnnouncementFragmentDoc, type NoticeBar_AnnouncementFragment } from './NoticeBar.generated.ts';
import styles from './NoticeBar.module.css';

interface NoticeBarProps {
  readonly announcements: readonly FragmentType<NoticeBar_AnnouncementFragment>[];
  /** A press opens the notices at that entry. */
  readonly onOpen: (index: number) => void;
}

/**
 * A rolling bar with the titles of notices (S7), except popups and, for guests, notices for players. It pauses by its
 * button, under the pointer, and while focused. With reduced motion it is scrolled by hand.
 */
export function NoticeBar({ announcements, onOpen }: NoticeBarProps) {
  const { t } = useTranslation('site');
  const { data: notices, complete } = useFragments({
    fragment: NoticeBar_AnnouncementFragmentDoc,
    from: announcements,
  });
  const isGuest = useSession().status === 'guest';
  const calm = useReducedMotion();
  const [held, setHeld] = useState(false);
  const still = held || calm;
  const known = notices.flatMap((notice, index) =>
    notice?.id && notice.title && notice.kind !== 'POPUP' && !(isGuest && notice.kind === 'PLAYER')
      ? [{ id: notice.id, title: notice.title, index }]
      : [],
  );
  if (complete && known.length === 0) return null;
  const length = known.reduce((sum, { title }) => sum + title.length, 0);
  return (
    <section className={styles['bar']} aria-label={t('notices.title')}>
      <Icon name="bell" />
      {/* When the focus leaves, scrolls back to the start. */}
      <div
        className={styles['window']}
        data-still={still || undefined}
        onBlur={({ currentTarget }) => (currentTarget.scrollLeft = 0)}
      >
        <div className={styles['band']} style={{ '--length': length } as CSSProperties}>
          <Titles notices={known} onOpen={onOpen} />
          {!still && <Titles notices={known} onOpen={onOpen} echo />}
        </div>
      </div>
      {!calm && (
        <IconButton
          size="small"
          icon={held ? 'play' : 'pause'}
          label={held ? t('notices.move') : t('notices.still')}
          onClick={() => setHeld(!held)}
        />
      )}
    </section>
  );
}

interface TitlesProps {
  readonly notices: readonly { readonly id: string; readonly title: string; readonly index: number }[];
  readonly onOpen: (index: number) => void;
  /** The second copy, for a seamless loop; hidden from assistive technology and the keyboard. */
  readonly echo?: boolean;
}

function Titles({ notices, onOpen, echo = false }: TitlesProps) {
  return (
    <ul className={styles['titles']} aria-hidden={echo || undefined}>
      {notices.map(({ id, title, index }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['title']}
            tabIndex={echo ? -1 : undefined}
            onClick={() => onOpen(index)}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

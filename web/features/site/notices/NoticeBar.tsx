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
 * The titles of what is new, passing by (S7), but for what opens by itself and, for guests, what is for players. They
 * pause on request, under the pointer, while focused, and for those who want less motion, who move them by hand.
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
      {/* What the focus was brought into sight for goes back with it. */}
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
  /** The copy that lets the band run without a seam; for the eye and the pointer only. */
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

import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../lib/browser/useMedia.ts';
import { useTitleOver } from '../../lib/navigation/pageHead.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Glyph, Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link, type LinkProps } from '../../ui/Link/Link.tsx';
import styles from './CentreRoom.module.css';

export interface CentreEntry {
  readonly page: string;
  readonly label: string;
  /** Path of its icon. */
  readonly drawing: string;
  readonly link: Pick<LinkProps, 'to' | 'state' | 'replace'>;
  /** Number of waiting items; shown above zero. */
  readonly count?: { readonly number: number; readonly label: string } | null;
}

interface CentreRoomProps {
  readonly open: boolean;
  /** panel: at the right, over the page; stage: in the middle. */
  readonly size: 'panel' | 'stage';
  readonly title: string;
  readonly entries: readonly CentreEntry[];
  /** The page's name and title. Null: the menu, which on a wide screen is never shown alone. */
  readonly page: { readonly name: string; readonly title: string } | null;
  /** Above the menu: the member. */
  readonly face?: ReactNode;
  /** Adds the sign-out to the end of the menu. */
  readonly onSignOut?: () => void;
  readonly onClose: () => void;
  /** The page shows a part of itself, such as one of its entries. */
  readonly isInside?: boolean;
  /** From a page to the menu, or from its part to where that was opened from; on a phone. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** On narrower screens there is room for the menu or for a page, not for both. */
export const PHONE = '(max-width: 767px)';

/** The layout of both centres: a menu at the left, a page at the right; on a phone one after the other. */
export function CentreRoom({
  open,
  size,
  title,
  entries,
  page,
  face,
  onSignOut,
  onClose,
  isInside = false,
  onBack,
  children,
}: CentreRoomProps) {
  const { t } = useTranslation(['centres', 'session']);
  const isPhone = useMedia(PHONE);
  const showsMenu = !isPhone || page === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const menu = useRef<HTMLElement>(null);
  useFocusKept(heading, menu, page?.name ?? null, isPhone);
  useTitleOver(open ? (page?.title ?? title) : null);
  return (
    <Dialog open={open} inAddress onClose={onClose} size={size} label={title} showClose={false} initialFocus={heading}>
      <div className={styles['room']} data-level={showsMenu && page === null ? 'menu' : 'page'}>
        {showsMenu && (
          <div className={styles['side']}>
            {!isPhone && <p className={styles['name']}>{title}</p>}
            {isPhone && (
              <header className={styles['head']}>
                <h2 ref={heading} tabIndex={-1} className={styles['title']}>
                  {title}
                </h2>
                <IconButton icon="close" label={t('centres:close')} onClick={onClose} />
              </header>
            )}
            {face}
            <nav ref={menu} aria-label={t('centres:menu', { centre: title })}>
              <ul className={styles['entries']}>
                {entries.map((entry) => (
                  <li key={entry.page}>
                    <Link
                      {...entry.link}
                      keepScroll
                      className={styles['entry']}
                      aria-current={entry.page === page?.name ? 'page' : undefined}
                      data-page={entry.page}
                    >
                      <Glyph path={entry.drawing} />
                      <span className={styles['label']}>{entry.label}</span>
                      {entry.count && entry.count.number > 0 && (
                        <Badge label={entry.count.label}>{entry.count.number > 99 ? '99+' : entry.count.number}</Badge>
                      )}
                      <Icon name="chevron-right" />
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            {onSignOut && (
              <button type="button" className={styles['entry']} onClick={onSignOut}>
                <Icon name="logout" />
                <span className={styles['label']}>{t('session:account.signOut')}</span>
              </button>
            )}
          </div>
        )}
        {page !== null && (
          <section className={styles['main']} aria-labelledby="centre-page">
            <header className={styles['head']}>
              {isPhone && (
                <IconButton
                  icon="arrow-left"
                  label={t(isInside ? 'centres:backInside' : 'centres:back')}
                  onClick={onBack}
                />
              )}
              <h2 ref={heading} id="centre-page" tabIndex={-1} className={styles['title']}>
                {page.title}
              </h2>
              <IconButton icon="close" label={t('centres:close')} onClick={onClose} />
            </header>
            <div className={styles['content']} key={page.name}>
              {children}
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/**
 * When the focused element was removed with its level, moves the focus to the new level's heading; on the way back to
 * the menu, to the entry that was followed.
 */
function useFocusKept(
  heading: { readonly current: HTMLElement | null },
  menu: { readonly current: HTMLElement | null },
  page: string | null,
  isPhone: boolean,
): void {
  const former = useRef(page);
  useEffect(
    function followLevel() {
      const left = former.current;
      former.current = page;
      if (!isPhone || left === page) return;
      const cameFrom =
        page === null && left !== null
          ? menu.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(left)}"]`)
          : null;
      (cameFrom ?? heading.current)?.focus({ preventScroll: cameFrom === null });
    },
    [page, isPhone, heading, menu],
  );
}

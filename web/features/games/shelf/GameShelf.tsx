import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdle } from '../../../lib/scheduling/useIdle.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { GameCard, GameCardSkeleton } from '../card/GameCard.tsx';
import styles from './GameShelf.module.css';
import type { ListedGame } from '../list/gamesListed.ts';
import { useScroller } from './useScroller.ts';

interface GameShelfProps {
  readonly id: string;
  readonly title: string;
  /** Null while loading. */
  readonly games: readonly ListedGame[] | null;
  /** Link to the whole list. */
  readonly more?: ReactNode;
}

const PLACES = 8;

/**
 * One scrollable row of games: by touch, by the arrows, or by Tab. Games beyond its end are rendered when the page is
 * idle.
 */
export function GameShelf({ id, title, games, more }: GameShelfProps) {
  const { t } = useTranslation('games');
  const rests = useIdle();
  const shown = games?.slice(0, rests ? games.length : PLACES) ?? null;
  const { ref, onScroll, canGoBack, canGoOn, move } = useScroller<HTMLUListElement>();
  return (
    <section className={styles['shelf']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {more}
        <span className={styles['arrows']}>
          <IconButton icon="chevron-left" label={t('shelf.previous')} disabled={!canGoBack} onClick={() => move(-1)} />
          <IconButton icon="chevron-right" label={t('shelf.next')} disabled={!canGoOn} onClick={() => move(1)} />
        </span>
      </header>
      <ul ref={ref} className={styles['row']} onScroll={onScroll} aria-busy={games === null}>
        {shown
          ? shown.map((game, index) => (
              <li key={game.id}>
                <GameCard game={game} eager={index < 2} />
              </li>
            ))
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index} aria-hidden="true">
                <GameCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}

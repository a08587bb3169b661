import type { ReactNode } from 'react';
import { useIdle } from '../../../lib/scheduling/useIdle.ts';
import { GameCard, GameCardSkeleton } from '../card/GameCard.tsx';
import styles from './GameShelf.module.css';
import type { ListedGame } from '../list/gamesListed.ts';
import { ScrollArrows } from './ScrollArrows.tsx';
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
  const rests = useIdle();
  const shown = games?.slice(0, rests ? games.length : PLACES) ?? null;
  const { ref, onScroll, ...arrows } = useScroller<HTMLUListElement>();
  return (
    <section className={styles['shelf']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {more}
        <ScrollArrows {...arrows} />
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

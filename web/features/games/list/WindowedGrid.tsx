import { useEffect } from 'react';
import { GameCard, GameCardSkeleton } from '../card/GameCard.tsx';
import styles from './GameGrid.module.css';
import { useGridWindow } from './useGridWindow.ts';
import type { ListedGame } from './gamesListed.ts';

/** About one first screen; their pictures are fetched first. */
const EAGER = 4;

interface WindowedGridProps {
  readonly label: string;
  readonly games: readonly ListedGame[];
  /** Length of the whole list, loaded or not; null if nobody counts. */
  readonly totalCount: number | null;
  readonly isStale?: boolean;
  /** Number of placeholders for the page that is loading. */
  readonly waiting?: number;
  /** Called with the rendered indexes of the list. */
  readonly onDrawn: (cells: readonly number[]) => void;
}

/** A list that renders only the visible cells: ten thousand games have as many elements as fifty. */
export function WindowedGrid({ label, games, totalCount, isStale = false, waiting = 0, onDrawn }: WindowedGridProps) {
  const { ref, style, cells, placeOf } = useGridWindow(games.length + waiting);
  useEffect(
    function tellDrawn() {
      onDrawn(cells);
    },
    [onDrawn, cells],
  );
  return (
    <ul
      ref={ref}
      className={styles['grid']}
      style={style}
      aria-label={label}
      aria-busy={isStale || waiting > 0}
      data-stale={isStale || undefined}
    >
      {cells.map((cell) => {
        const game = games[cell];
        if (!game) {
          return (
            <li key={`waiting ${String(cell)}`} style={placeOf(cell)} aria-hidden="true">
              <GameCardSkeleton />
            </li>
          );
        }
        return (
          <li key={game.id} style={placeOf(cell)} aria-setsize={totalCount ?? -1} aria-posinset={cell + 1}>
            <GameCard game={game} eager={cell < EAGER} />
          </li>
        );
      })}
    </ul>
  );
}

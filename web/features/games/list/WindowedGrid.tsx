import { useEffect } from 'react';
import { GameCard, GameCardSkeleton } from '../card/GameCard.tsx';
import styles from './GameGrid.module.css';
import { useGridWindow } from './useGridWindow.ts';
import type { ListedGame } from './gamesListed.ts';

/** Roughly what a first screen shows; their pictures are fetched first. */
const EAGER = 4;

interface WindowedGridProps {
  readonly label: string;
  readonly games: readonly ListedGame[];
  /** Of the whole list, read or not; null where nobody counts. */
  readonly totalCount: number | null;
  readonly isStale?: boolean;
  /** Places kept for the page that is on its way. */
  readonly waiting?: number;
  /** Is told which places of the list are drawn. */
  readonly onDrawn: (cells: readonly number[]) => void;
}

/** A list of any length that costs what is in sight: ten thousand games have as many elements as fifty. */
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

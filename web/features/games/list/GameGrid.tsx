import { GameCard, GameCardSkeleton } from '../card/GameCard.tsx';
import styles from './GameGrid.module.css';
import { PAGE_SIZE } from './pageSize.ts';
import type { ListedGame } from './gamesListed.ts';

/** About one first screen; their pictures are fetched first. */
const EAGER = 4;

interface GameGridProps {
  readonly label: string;
  readonly games: readonly ListedGame[];
  readonly isStale?: boolean;
  /** Number of placeholders for the page that is loading. */
  readonly waiting?: number;
}

export function GameGrid({ label, games, isStale = false, waiting = 0 }: GameGridProps) {
  return (
    <ul
      className={styles['grid']}
      aria-label={label}
      aria-busy={isStale || waiting > 0}
      data-stale={isStale || undefined}
    >
      {games.map((game, index) => (
        <li key={game.id}>
          <GameCard game={game} eager={index < EAGER} />
        </li>
      ))}
      {places(waiting)}
    </ul>
  );
}

/** Placeholder of the first page, in its size. */
export function GameGridSkeleton({ label }: { readonly label: string }) {
  return (
    <ul className={styles['grid']} aria-label={label} aria-busy="true">
      {places(PAGE_SIZE)}
    </ul>
  );
}

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <li key={`waiting ${String(index)}`} aria-hidden="true">
      <GameCardSkeleton />
    </li>
  ));

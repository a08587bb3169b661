import type { RoundKind } from '../rounds/RoundKind.ts';
import { rankOf, shoe } from './shoe.ts';
import { parseSpots, payoutOf, tableLimits, tableTiming } from './table.ts';
import type { SpotBet, TableTerms } from './table.ts';

/** Cards as in `shoe.ts`, in the order in which they were dealt. */
export type BaccaratOutcome = { readonly player: readonly number[]; readonly banker: readonly number[] };

export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];

/** Ace 1, pips as they are, ten and pictures 0. */
export const pointsOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/**
 * The house's table: whether the banker draws on a total, knowing the points of the player's third card (null: none was
 * drawn).
 */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Deals one round from `next`, the cards in the order in which they leave the shoe. */
export function deal(next: () => number): BaccaratOutcome {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return { player, banker };
  const third = totalOf(player) <= 5 ? next() : null;
  if (third !== null) player.push(third);
  if (bankerDraws(totalOf(banker), third === null ? null : pointsOf(third))) banker.push(next());
  return { player, banker };
}

export function winnerOf({ player, banker }: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  const [p, b] = [totalOf(player), totalOf(banker)];
  return p === b ? 'tie' : p > b ? 'player' : 'banker';
}

const isPair = ([first = 0, second = 0]: readonly number[]): boolean => rankOf(first) === rankOf(second);

/**
 * What a spot brings back, in hundredths of its stake: even money, 0.95 on the banker, 8 on a tie, 11 on a pair; a tie
 * gives player and banker stakes back.
 */
export function baccaratBack(spot: string, outcome: BaccaratOutcome): bigint {
  const winner = winnerOf(outcome);
  switch (spot as BaccaratSpot) {
    case 'player':
      return winner === 'player' ? 200n : winner === 'tie' ? 100n : 0n;
    case 'banker':
      return winner === 'banker' ? 195n : winner === 'tie' ? 100n : 0n;
    case 'tie':
      return winner === 'tie' ? 900n : 0n;
    case 'playerPair':
      return isPair(outcome.player) ? 1200n : 0n;
    case 'bankerPair':
      return isPair(outcome.banker) ? 1200n : 0n;
  }
}

/** Punto banco. Each round is dealt from a full shoe of eight decks, so every round has the same odds. */
export const baccarat: RoundKind<TableTerms, null, SpotBet, BaccaratOutcome> = {
  key: 'baccarat',
  catchUp: 0,
  timing: tableTiming,
  limits: tableLimits,
  offer: () => null,
  parse: (selection) => parseSpots(selection, (spot) => (BACCARAT_SPOTS as readonly string[]).includes(spot)),
  draw: (random) => deal(shoe(random)),
  payout: (bet, outcome) => payoutOf(bet, (spot) => baccaratBack(spot, outcome)),
};

import { fairStream } from '../fairness.ts';
import type { Random } from '../random.ts';

/**
 * A duel of cards for two. Both are dealt five cards from one deck. In each of up to five tricks both lay a card face
 * down; the higher rank takes the trick, equal ranks take it to nobody. Anyone who has taken more tricks wins, and it
 * ends as soon as that is certain.
 */
export const HAND = 5;
const DECK = 52;

/** 0 sat down first. The house only ever sits on the second seat. */
export type Side = 0 | 1;
export const SIDES: readonly [Side, Side] = [0, 1];
export const across = (side: Side): Side => (side === 0 ? 1 : 0);

/** Whose hand a card was laid by; `timer` where the time was up and the rule laid the lowest card. */
export type By = 'player' | 'timer' | 'house';
export interface Lay {
  /** 0 … 51: the suit is card / 13, within it ace, 2, …, king. */
  readonly card: number;
  readonly by: By;
}
export type Lays = readonly [readonly Lay[], readonly Lay[]];

export interface DuelSeeds {
  readonly serverSeed: string;
  readonly duelId: string;
  /** Each player's own seed text; null for the house player, which has none. */
  readonly clientSeeds: readonly [string, string | null];
}

export interface Dealt {
  readonly hands: readonly [readonly number[], readonly number[]];
  /** In which order a house player lays the second hand. */
  readonly houseOrder: readonly number[];
}

/** 0 for a two … 12 for an ace. */
export const strengthOf = (card: number): number => ((card % 13) + 12) % 13;

/**
 * What the seeds deal: the cards from draw 0, the house's order from draw 1, so that who comes second changes no card.
 */
export function deal({ serverSeed, duelId, clientSeeds }: DuelSeeds): Dealt {
  const clientSeed = `${duelId}:${clientSeeds[0]}:${clientSeeds[1] ?? ''}`;
  const deck = shuffled(
    Array.from({ length: DECK }, (_, card) => card),
    fairStream({ serverSeed, clientSeed, nonce: 0 }),
    2 * HAND,
  );
  const hands = [deck.slice(0, HAND), deck.slice(HAND, 2 * HAND)] as const;
  return { hands, houseOrder: shuffled(hands[1], fairStream({ serverSeed, clientSeed, nonce: 1 }), HAND) };
}

/** The first `count` of a fair shuffle (Fisher and Yates). */
function shuffled(cards: readonly number[], random: Random, count: number): number[] {
  const left = [...cards];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
}

/** Cards of a hand that are not laid yet. */
export const leftIn = (hand: readonly number[], lays: readonly Lay[]): number[] =>
  hand.filter((card) => !lays.some((lay) => lay.card === card));

/** The rule for a player whose time is up: the lowest card, of equal ranks the one with the lower number. */
export function lowestOf(cards: readonly number[]): number {
  const [lowest] = cards.toSorted((a, b) => strengthOf(a) - strengthOf(b) || a - b);
  if (lowest === undefined) throw new RangeError('There is no card to lay');
  return lowest;
}

/** Who takes a trick; null for nobody. */
export function takerOf(first: number, second: number): Side | null {
  const by = strengthOf(first) - strengthOf(second);
  return by === 0 ? null : by > 0 ? 0 : 1;
}

/** Tricks that both have laid to. */
export const tricksOf = (lays: Lays): readonly (readonly [Lay, Lay])[] =>
  lays[0].slice(0, lays[1].length).flatMap((first, at): [Lay, Lay][] => (lays[1][at] ? [[first, lays[1][at]]] : []));

export function scoreOf(lays: Lays): readonly [number, number] {
  const takers = tricksOf(lays).map(([first, second]) => takerOf(first.card, second.card));
  return [takers.filter((side) => side === 0).length, takers.filter((side) => side === 1).length];
}

/** `playing` until the tricks that are left cannot change it any more. */
export function standingOf(lays: Lays): Side | 'draw' | 'playing' {
  const [first, second] = scoreOf(lays);
  const left = HAND - tricksOf(lays).length;
  if (Math.abs(first - second) > left) return first > second ? 0 : 1;
  return left === 0 ? 'draw' : 'playing';
}

/** Cents that the house keeps of a pot that is won: its share, rounded down. */
export const feeOf = (stake: bigint, perMille: number): bigint => (2n * stake * BigInt(perMille)) / 1000n;

/** What each side gets of the pot, in cents: the winner all but the fee, and each its stake where nobody wins. */
export function payoutsOf(standing: Side | 'draw', stake: bigint, perMille: number): readonly [bigint, bigint] {
  if (standing === 'draw') return [stake, stake];
  const won = 2n * stake - feeOf(stake, perMille);
  return standing === 0 ? [won, 0n] : [0n, won];
}

import { feeOf, HAND } from './duel.ts';

/** Ranks of a deck, and how many ways there are to take 0, 1 or 2 separate pairs out of a rank's four cards. */
const RANKS = 13;
const PAIRS_OF_A_RANK = [1, 6, 3] as const;
const DECK = 52;

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k);

/** Coefficients of (1 + 6x + 3x²)¹³ up to x⁵: sets of separate equal pairs in a deck. */
function setsOfPairs(): number[] {
  let sets = [1];
  for (let rank = 0; rank < RANKS; rank += 1) {
    sets = Array.from({ length: HAND + 1 }, (_, size) =>
      PAIRS_OF_A_RANK.reduce((sum, ways, taken) => sum + ways * (sets[size - taken] ?? 0), 0),
    );
  }
  return sets;
}

/** The chance that `count` named tricks of random cards are all ties. */
function allTied(count: number): number {
  let deals = 1;
  for (let card = 0; card < 2 * count; card += 1) deals *= DECK - card;
  let orders = 2 ** count;
  for (let at = 2; at <= count; at += 1) orders *= at;
  return (orders * (setsOfPairs()[count] ?? 0)) / deals;
}

/** The chance of exactly `ties` tied tricks, by inclusion and exclusion. */
function tied(ties: number): number {
  let sum = 0;
  for (let more = 0; ties + more <= HAND; more += 1)
    sum += (-1) ** more * binomial(ties + more, ties) * binomial(HAND, ties + more) * allTied(ties + more);
  return sum;
}

/**
 * The chance of a draw against an opponent whose order is drawn by lot. However one lays one's own cards, each trick
 * then is a pair of random cards: those that are no ties fall to either side like a fair coin, so a draw needs an even
 * number of them, split in halves.
 */
export function drawChance(): number {
  let sum = 0;
  for (let ties = 0; ties <= HAND; ties += 1) {
    const decided = HAND - ties;
    if (decided % 2 === 0) sum += (tied(ties) * binomial(decided, decided / 2)) / 2 ** decided;
  }
  return sum;
}

/**
 * What a stake gives back in the long run, against the house and between equals: 1 is all of it. A small stake gives
 * back more, see `returnOf`.
 */
export const duelReturn = (feePerMille: number): number => 1 - (1 - drawChance()) * (feePerMille / 1000);

/** The same for one stake in cents, whose fee is rounded down to whole cents: a pot of 20 cents costs nothing. */
export const returnOf = (stake: bigint, feePerMille: number): number =>
  1 - (1 - drawChance()) * (Number(feeOf(stake, feePerMille)) / Number(2n * stake));

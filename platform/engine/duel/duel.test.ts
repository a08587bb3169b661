import { expect, test } from 'vitest';
import { commitmentTo } from '../fairness.ts';
import { simulationRandom } from '../random.ts';
import type { Lay, Lays } from './duel.ts';
import { deal, feeOf, HAND, leftIn, lowestOf, payoutsOf, standingOf, strengthOf, takerOf } from './duel.ts';
import { drawChance, duelReturn, returnOf } from './odds.ts';
import { DUEL_CHECKS, duelReceipt, verifyDuel } from './proof.ts';
import type { DuelProof } from './proof.ts';

const SEED = '5f'.repeat(32);
const seeds = { serverSeed: SEED, duelId: 'd-1', clientSeeds: ['mine', 'theirs'] as const };
const laid = (cards: readonly number[], by: Lay['by'] = 'player'): Lay[] => cards.map((card) => ({ card, by }));
const against = (first: readonly number[], second: readonly number[]): Lays => [laid(first), laid(second)];

test('ten different cards are dealt, and every part of the seeds changes them', () => {
  const { hands, houseOrder } = deal(seeds);
  expect(new Set(hands.flat()).size).toBe(2 * HAND);
  expect(new Set(houseOrder)).toEqual(new Set(hands[1]));
  expect(deal(seeds)).toEqual({ hands, houseOrder });
  for (const change of [
    { serverSeed: '60'.repeat(32) },
    { duelId: 'd-2' },
    { clientSeeds: ['mine', 'other'] },
    { clientSeeds: ['mine', null] },
  ] as const)
    expect(deal({ ...seeds, ...change }).hands).not.toEqual(hands);
});

test('an ace beats a king, a two nothing but another nobody, suits count for nothing', () => {
  expect(takerOf(0, 12)).toBe(0);
  expect(takerOf(1, 2)).toBe(1);
  expect(takerOf(5, 18)).toBeNull();
  expect([strengthOf(0), strengthOf(1), strengthOf(12)]).toEqual([12, 0, 11]);
});

test('a duel ends as soon as it is certain, and is a draw where nobody took more', () => {
  expect(standingOf(against([0, 12], [1, 2]))).toBe('playing');
  expect(standingOf(against([0, 12, 11], [1, 2, 3]))).toBe(0);
  expect(standingOf(against([1, 2, 3], [0, 12, 11]))).toBe(1);
  expect(standingOf(against([0, 12, 1, 2, 5], [1, 2, 13, 25, 18]))).toBe('draw');
  expect(standingOf(against([0, 5, 6, 7], [1, 18, 19, 20]))).toBe('playing');
});

test('the timer lays the lowest card that is left', () => {
  expect(lowestOf([0, 14, 1, 12])).toBe(1);
  expect(lowestOf(leftIn([0, 14, 1, 12], laid([1])))).toBe(14);
  expect(() => lowestOf([])).toThrow(RangeError);
});

test('the pot is paid to the cent: the fee is rounded down, and a draw costs nothing', () => {
  expect(feeOf(100n, 25)).toBe(5n);
  expect(feeOf(10n, 30)).toBe(0n);
  expect(payoutsOf(0, 100n, 25)).toEqual([195n, 0n]);
  expect(payoutsOf(1, 50_000n, 20)).toEqual([0n, 98_000n]);
  expect(payoutsOf('draw', 100n, 25)).toEqual([100n, 100n]);
});

/**
 * The chance of a draw counted trick by trick: how many ranks have 0 … 4 cards left is all that decides whether the
 * next trick ties, and a trick that does not is a fair coin. Another way than the published one.
 */
function drawChanceByCounting(left: readonly number[] = [0, 0, 0, 0, 13], lead = 0, tricks = 0): number {
  if (tricks === HAND) return lead === 0 ? 1 : 0;
  const take = (ranks: readonly number[], count: number): number[] =>
    ranks.map((many, at) => many - (at === count ? 1 : 0) + (at === count - 1 ? 1 : 0));
  const cards = left.reduce((sum, many, count) => sum + many * count, 0);
  let chance = 0;
  for (let first = 1; first <= 4; first += 1) {
    const rest = take(left, first);
    const byFirst = ((left[first] ?? 0) * first) / cards;
    if (byFirst === 0) continue;
    const tie = (first - 1) / (cards - 1);
    if (tie > 0) chance += byFirst * tie * drawChanceByCounting(take(rest, first - 1), lead, tricks + 1);
    for (let second = 1; second <= 4; second += 1) {
      // The rank of the first card is out of the question here.
      const others = (rest[second] ?? 0) - (second === first - 1 ? 1 : 0);
      if (others <= 0) continue;
      const both = byFirst * ((others * second) / (cards - 1));
      for (const by of [1, -1]) chance += (both / 2) * drawChanceByCounting(take(rest, second), lead + by, tricks + 1);
    }
  }
  return chance;
}

test('the published return is what the rules give', () => {
  let draws = 0;
  const random = simulationRandom(7);
  const rounds = 60_000;
  for (let round = 0; round < rounds; round += 1) {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const [first, second] = [0, 1].map(() =>
      Array.from({ length: HAND }, () => deck.splice(random.below(deck.length), 1)[0] ?? 0),
    );
    if (standingOf(against(first ?? [], second ?? [])) === 'draw') draws += 1;
  }
  const error = Math.sqrt((drawChance() * (1 - drawChance())) / rounds);
  expect(Math.abs(draws / rounds - drawChance())).toBeLessThan(4 * error);
  expect(drawChance()).toBeCloseTo(drawChanceByCounting(), 12);
  expect(duelReturn(25)).toBeCloseTo(1 - (1 - drawChance()) * 0.025, 12);
  expect(duelReturn(0)).toBe(1);
  expect(returnOf(100n, 25)).toBeCloseTo(duelReturn(25), 12);
  expect([returnOf(10n, 30), returnOf(50n, 30)]).toEqual([1, duelReturn(30)]);
});

/** All orders of a hand. */
const orders = (cards: readonly number[]): number[][] =>
  cards.length === 0
    ? [[]]
    : cards.flatMap((card) => orders(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]));

type Way = (hand: readonly number[], theirs: readonly number[]) => number;
const byStrength = (hand: readonly number[]): number[] =>
  hand.toSorted((a, b) => strengthOf(a) - strengthOf(b) || a - b);

test('no way to play is better against the house: over all its orders all win, draw and lose equally often', () => {
  const ways: Record<string, Way> = {
    lowest: (hand) => byStrength(hand)[0] ?? 0,
    highest: (hand) => byStrength(hand).at(-1) ?? 0,
    // Beats the best card the house still holds, or discards the worst.
    clever: (hand, theirs) =>
      byStrength(hand).find((card) => strengthOf(card) > strengthOf(byStrength(theirs).at(-1) ?? 0)) ??
      byStrength(hand)[0] ??
      0,
  };
  for (let at = 0; at < 6; at += 1) {
    const { hands } = deal({ ...seeds, duelId: `way-${at}` });
    const tallies = Object.values(ways).map((way) => {
      const tally: Record<string, number> = {};
      for (const order of orders(hands[1])) {
        const mine: Lay[] = [];
        for (let turn = 0; turn < HAND; turn += 1)
          mine.push({ card: way(leftIn(hands[0], mine), order.slice(turn)), by: 'player' });
        // Played to the last card: ending early changes nothing, as it is certain by then.
        const standing = String(standingOf([mine, laid(order, 'house')]));
        tally[standing] = (tally[standing] ?? 0) + 1;
      }
      return tally;
    });
    for (const tally of tallies) expect(tally).toEqual(tallies[0]);
  }
});

function proven(isHouse: boolean): DuelProof {
  const clientSeeds = ['mine', isHouse ? null : 'theirs'] as const;
  const { hands, houseOrder } = deal({ ...seeds, clientSeeds });
  let lays: Lays = [[], []];
  for (let turn = 0; standingOf(lays) === 'playing'; turn += 1)
    lays = [
      laid(hands[0].slice(0, turn + 1)),
      isHouse ? laid(houseOrder.slice(0, turn + 1), 'house') : laid(hands[1].slice(0, turn + 1)),
    ];
  const standing = standingOf(lays);
  if (standing === 'playing') throw new Error('not over');
  const [first, second] = payoutsOf(standing, 100n, 25);
  const claim = {
    duelId: seeds.duelId,
    stake: '100',
    feePerMille: 25,
    commitment: commitmentTo(SEED),
    clientSeeds,
    lays,
    payouts: [first.toString(), second.toString()] as const,
  };
  return { ...claim, serverSeed: SEED, receipt: duelReceipt(SEED, claim) };
}

test.each([true, false])('a true duel holds (house: %s), and one with anything changed does not', (isHouse) => {
  const proof = proven(isHouse);
  expect(verifyDuel(proof)).toMatchObject({
    ok: true,
    checks: Object.fromEntries(DUEL_CHECKS.map((check) => [check, true])),
  });
  const [mine, theirs] = proof.lays;
  const changed: [keyof ReturnType<typeof verifyDuel>['checks'], Partial<DuelProof>][] = [
    ['complete', { serverSeed: null }],
    ['complete', { receipt: null }],
    ['commitment', { commitment: commitmentTo('61'.repeat(32)) }],
    ['deal', { clientSeeds: ['other', proof.clientSeeds[1]] }],
    ['deal', { lays: [[...mine, ...mine], theirs] }],
    ['pot', { payouts: [proof.payouts[1], proof.payouts[0]] }],
    ['pot', { feePerMille: 10 }],
    ['receipt', { stake: '101' }],
    [
      'house',
      { lays: [mine, theirs.map(({ card }) => ({ card, by: isHouse ? ('player' as const) : ('house' as const) }))] },
    ],
  ];
  for (const [check, change] of changed) {
    const { ok, checks } = verifyDuel({ ...proof, ...change });
    expect([ok, checks[check]]).toEqual([false, false]);
  }
});

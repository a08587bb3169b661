import { expect, test } from 'vitest';
import { simulationRandom } from '../random.ts';
import { commitmentTo } from '../fairness.ts';
import { findKind } from '../rounds/kinds.ts';
import type { SharedClaim } from '../rounds/proof.ts';
import { betReceipt, drawChance, roundReceipt, verifyShared } from '../rounds/proof.ts';
import { isRefused } from '../rounds/RoundKind.ts';
import { DRAGON_TIGER_SPOTS, dragonTiger, dragonTigerBack, dragonTigerReturns } from './dragonTiger.ts';
import { spotReturns, tableReturns } from './returns.ts';
import { SIC_BO_SPOTS, sicBo, sicBoBack, sicBoReturns, sumOfDice } from './sicBo.ts';
import type { TableTerms } from './table.ts';

const TERMS: TableTerms = { period: 30, betting: 18, phase: 4, min: '100', max: '50000', perRound: '100000' };
const ace = 0,
  two = 1,
  king = 12,
  kingOfHearts = 25;

test('the higher card wins even money, ace low; a tie pays 11, suited 50, and half of dragon and tiger', () => {
  const bet = dragonTiger.parse({ spots: { dragon: '10', tiger: '3', tie: '1', suitedTie: '1' } }, TERMS, null);
  if (isRefused(bet)) throw new Error(bet.detail);
  expect(bet.stake).toBe(1_500n);
  const paid = (dragon: number, tiger: number) => dragonTiger.payout(bet.bet, { dragon, tiger }, null);
  expect(paid(two, ace)).toBe(2_000n);
  expect(paid(ace, king)).toBe(600n);
  expect(paid(king, kingOfHearts)).toBe(500n + 150n + 1_200n);
  expect(paid(king, king)).toBe(500n + 150n + 1_200n + 5_100n);
});

test('dragon and tiger give back what counting every pair of an eight-deck shoe says', () => {
  const { dragon, tiger, tie, suitedTie } = dragonTigerReturns();
  // Of the 415 cards behind the first, 31 have its rank and 7 its suit as well.
  const ties = 31 / 415;
  expect(dragon).toBeCloseTo(1 - ties + ties / 2, 12);
  expect(tiger).toBe(dragon);
  expect(tie).toBeCloseTo(12 * ties, 12);
  expect(suitedTie).toBeCloseTo((51 * 7) / 415, 12);
});

test('sic bo has the 52 bets of the layout, and each gives back what its ways of 216 say', () => {
  expect(SIC_BO_SPOTS.size).toBe(52);
  const returns = sicBoReturns();
  const ways = (spot: string, wins: number, pays: number) =>
    expect(returns[spot], spot).toBeCloseTo((wins * (pays + 1)) / 216, 12);
  for (const spot of ['small', 'big', 'odd', 'even']) ways(spot, 105, 1);
  for (const [low, count, pays] of [
    [4, 3, 62],
    [5, 6, 31],
    [6, 10, 18],
    [7, 15, 12],
    [8, 21, 8],
    [9, 25, 7],
    [10, 27, 6],
  ] as const) {
    ways(`total:${low}`, count, pays);
    ways(`total:${21 - low}`, count, pays);
  }
  for (let pips = 1; pips <= 6; pips += 1) {
    ways(`double:${pips}`, 16, 11);
    ways(`triple:${pips}`, 1, 180);
    expect(returns[`single:${pips}`]).toBeCloseTo((75 * 2 + 15 * 3 + 13) / 216, 12);
  }
  ways('anyTriple', 6, 31);
  ways('pair:2-5', 30, 6);
  for (const [spot, back] of Object.entries(returns)) {
    expect(back, spot).toBeGreaterThan(0.8);
    expect(back, spot).toBeLessThan(1);
  }
});

test('every throw pays the bets that it makes true, and no other', () => {
  const won = (...dice: number[]) => [...SIC_BO_SPOTS.keys()].filter((spot) => sicBoBack(spot, { dice }) > 0n);
  expect(won(1, 2, 4)).toEqual([
    'small',
    'odd',
    'single:1',
    'single:2',
    'single:4',
    'total:7',
    'pair:1-2',
    'pair:1-4',
    'pair:2-4',
  ]);
  expect(won(6, 3, 6)).toEqual(['big', 'odd', 'single:3', 'single:6', 'double:6', 'total:15', 'pair:3-6']);
  // Three of a kind is neither big nor small, odd nor even.
  expect(won(5, 5, 5)).toEqual(['single:5', 'double:5', 'triple:5', 'anyTriple', 'total:15']);
  expect(
    [
      [5, 1, 1],
      [5, 5, 1],
      [5, 5, 5],
      [1, 1, 2],
    ].map((dice) => sicBoBack('single:5', { dice })),
  ).toEqual([200n, 300n, 1_300n, 0n]);
});

test('whatever is laid, a bet brings the sum of what its spots bring', () => {
  const random = simulationRandom(29);
  const spots = [...SIC_BO_SPOTS.keys()];
  for (let round = 0; round < 500; round += 1) {
    const laid = Object.fromEntries(
      Array.from({ length: 1 + random.below(12) }, () => [
        spots[random.below(spots.length)] ?? 'big',
        `${1 + random.below(40)}.00`,
      ]),
    );
    const bet = sicBo.parse({ spots: laid }, TERMS, null);
    if (isRefused(bet)) throw new Error(bet.detail);
    const outcome = sicBo.draw(random, null);
    expect(outcome.dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6)).toBe(true);
    expect(sumOfDice(outcome.dice)).toBe(outcome.dice.reduce((sum, die) => sum + die, 0));
    const due = Object.entries(laid).reduce(
      (sum, [spot, amount]) => sum + BigInt(Number(amount)) * sicBoBack(spot, outcome),
      0n,
    );
    expect(sicBo.payout(bet.bet, outcome, null)).toBe(due);
    expect(bet.stake).toBe(Object.values(laid).reduce((sum, amount) => sum + BigInt(Number(amount)) * 100n, 0n));
  }
});

test('drawn rounds agree with the computed returns within five standard errors', () => {
  const random = simulationRandom(41);
  const rounds = 40_000;
  const throws = Array.from({ length: rounds }, () => sicBo.draw(random, null));
  const deals = Array.from({ length: rounds }, () => dragonTiger.draw(random, null));
  const agrees = (spot: string, backs: readonly number[], returned: number) => {
    const mean = backs.reduce((sum, back) => sum + back, 0) / rounds;
    const spread = Math.sqrt(backs.reduce((sum, back) => sum + (back - mean) ** 2, 0) / rounds);
    expect(Math.abs(mean - returned), spot).toBeLessThan((5 * spread) / Math.sqrt(rounds));
  };
  for (const [spot, returned] of Object.entries(sicBoReturns()))
    agrees(
      spot,
      throws.map((outcome) => Number(sicBoBack(spot, outcome)) / 100),
      returned,
    );
  for (const spot of DRAGON_TIGER_SPOTS)
    agrees(
      spot,
      deals.map((outcome) => Number(dragonTigerBack(spot, outcome)) / 100),
      dragonTigerReturns()[spot],
    );
});

test('what is no bet is refused', () => {
  const problem = (kind: typeof sicBo | typeof dragonTiger, spot: string, amount = '1') => {
    const parsed = kind.parse({ spots: { [spot]: amount } }, TERMS, null);
    return isRefused(parsed) ? parsed.problem : 'fine';
  };
  expect(
    ['single:7', 'total:3', 'total:18', 'pair:2-1', 'triple', 'constructor'].map((spot) => problem(sicBo, spot)),
  ).toEqual(Array.from({ length: 6 }, () => 'spot_unknown'));
  expect(['player', 'Dragon', '__proto__x'].map((spot) => problem(dragonTiger, spot))).toEqual(
    Array.from({ length: 3 }, () => 'spot_unknown'),
  );
  expect([problem(sicBo, 'total:11'), problem(dragonTiger, 'suitedTie'), problem(sicBo, 'big', '0.50')]).toEqual([
    'fine',
    'fine',
    'stake_invalid',
  ]);
});

test.for([
  [sicBo, 'pair:1-2'],
  [dragonTiger, 'tie'],
] as const)(
  'a round of %o is proved by its seed, and a proof with another outcome or payout is not',
  ([kind, spot]) => {
    const serverSeed = '5e'.repeat(32);
    const roundId = 'a1b2';
    const outcome =
      kind.key === 'sicBo'
        ? sicBo.draw(drawChance(serverSeed, roundId), null)
        : dragonTiger.draw(drawChance(serverSeed, roundId), null);
    const claim: SharedClaim = {
      roundId,
      series: 'live:1',
      kind: kind.key,
      number: 7,
      opensAt: '2026-01-01T00:00:00.000Z',
      closesAt: '2026-01-01T00:00:18.000Z',
      resultAt: '2026-01-01T00:00:19.000Z',
      commitment: commitmentTo(serverSeed),
      offer: null,
      outcome,
    };
    const bet = {
      betId: 'b',
      roundId,
      selection: { spots: { [spot]: '100' } },
      stake: '100',
      placedAt: '2026-01-01T00:00:05.000Z',
    };
    const known = findKind(kind.key);
    const payout = known?.payout(bet.selection, outcome, null).toString() ?? '';
    const proof = {
      ...claim,
      serverSeed,
      receipt: roundReceipt(serverSeed, claim),
      bet: { ...bet, payout, receipt: betReceipt(serverSeed, bet) },
    };
    expect(verifyShared(proof, known).ok).toBe(true);
    expect(
      verifyShared({ ...proof, outcome: kind.key === 'sicBo' ? { dice: [7, 7, 7] } : { dragon: 52, tiger: 0 } }, known)
        .checks.outcome,
    ).toBe(false);
    expect(verifyShared({ ...proof, bet: { ...proof.bet, payout: '1' } }, known).checks.bet).toBe(false);
  },
);

test('kinds of bet have the returns of their spots, as a range where these differ', () => {
  expect(tableReturns('sicBo').get('total')).toEqual({
    least: Math.min(189, 192, 190, 195, 189, 200, 189) / 216,
    most: 200 / 216,
  });
  expect([...tableReturns('sicBo').keys()]).toEqual([
    'small',
    'big',
    'odd',
    'even',
    'single',
    'double',
    'triple',
    'anyTriple',
    'total',
    'pair',
  ]);
  expect(Object.keys(spotReturns('dragonTiger'))).toEqual([...DRAGON_TIGER_SPOTS]);
});

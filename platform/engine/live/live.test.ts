import { expect, test } from 'vitest';
import { simulationRandom } from '../random.ts';
import { isRefused } from '../rounds/RoundKind.ts';
import { baccarat, baccaratBack, bankerDraws, deal, totalOf, winnerOf } from './baccarat.ts';
import { baccaratReturns, countBaccarat } from './baccaratOdds.ts';
import { cockfight, cockfightReturns, MERON_CHANCES, pricesFor } from './cockfight.ts';
import { roulette, ROULETTE_RETURN, ROULETTE_SPOTS, rouletteBack, WHEEL } from './roulette.ts';
import type { TableTerms } from './table.ts';

const TERMS: TableTerms = { period: 30, betting: 18, phase: 4, min: '100', max: '50000', perRound: '100000' };

test('rounds follow each other on the grid, and the first that closes after a moment is found', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  expect(baccarat.timing(at(4), TERMS)).toEqual({ opensAt: at(4), closesAt: at(22), resultAt: at(23) });
  expect(baccarat.timing(new Date(at(22).getTime() - 1), TERMS)?.closesAt).toEqual(at(22));
  expect(baccarat.timing(at(22), TERMS)).toEqual({ opensAt: at(34), closesAt: at(52), resultAt: at(53) });
});

test('the banker draws by the standard table', () => {
  const table = [
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDSD',
    'SSDDDDDDSS',
    'SSSSDDDDSS',
    'SSSSSSDDSS',
    'SSSSSSSSSS',
  ];
  expect(
    table.map((_, total) =>
      Array.from({ length: 10 }, (__, third) => (bankerDraws(total, third) ? 'D' : 'S')).join(''),
    ),
  ).toEqual(table);
  expect([0, 5, 6, 7].map((total) => bankerDraws(total, null))).toEqual([true, true, false, false]);
});

test('a natural ends the round, and thirds are dealt player first', () => {
  const from = (...cards: number[]) => deal(() => cards.shift() ?? 0);
  // Player 4 + 5, a natural nine.
  expect(from(3, 1, 4, 2)).toEqual({ player: [3, 4], banker: [1, 2] });
  // Player 2 + 3 draws a six; banker 1 + 2 draws on three.
  const dealt = from(1, 0, 2, 1, 5, 8);
  expect(dealt).toEqual({ player: [1, 2, 5], banker: [0, 1, 8] });
  expect([totalOf(dealt.player), totalOf(dealt.banker), winnerOf(dealt)]).toEqual([1, 2, 'banker']);
});

test('baccarat gives back what enumerating every order of an eight-deck shoe says', () => {
  const { player, banker, tie, all } = countBaccarat();
  expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411);
  // The numbers of the literature, for all orders of six cards.
  expect([player, banker, tie]).toEqual([2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216]);
  const returns = baccaratReturns();
  expect(returns.player).toBeCloseTo(0.987649, 6);
  expect(returns.banker).toBeCloseTo(0.989421, 6);
  expect(returns.tie).toBeCloseTo(0.856404, 6);
  expect(returns.playerPair).toBeCloseTo(0.896386, 6);
});

test('dealt rounds agree with the enumeration within five standard errors', () => {
  const random = simulationRandom(7);
  const rounds = 20_000;
  const back: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const outcome = baccarat.draw(random, null);
    for (const spot of Object.keys(baccaratReturns()))
      back[spot] = (back[spot] ?? 0) + Number(baccaratBack(spot, outcome)) / 100;
  }
  const spread: Record<string, number> = { player: 1, banker: 1, tie: 2.7, playerPair: 3.2, bankerPair: 3.2 };
  for (const [spot, returned] of Object.entries(baccaratReturns()))
    expect(Math.abs((back[spot] ?? 0) / rounds - returned)).toBeLessThan((5 * (spread[spot] ?? 1)) / Math.sqrt(rounds));
});

test('baccarat pays even money, 0.95 on the banker, 8 on ties and 11 on pairs, and gives stakes back on a tie', () => {
  const bet = baccarat.parse(
    { spots: { player: '10.00', banker: '20', tie: '1', playerPair: '2.00', bankerPair: '3' } },
    TERMS,
    null,
  );
  if (isRefused(bet)) throw new Error(bet.detail);
  expect(bet.stake).toBe(3_600n);
  expect(baccarat.payout(bet.bet, { player: [3, 4], banker: [1, 2] }, null)).toBe(2_000n);
  expect(baccarat.payout(bet.bet, { player: [1, 2], banker: [3, 4] }, null)).toBe(3_900n);
  expect(baccarat.payout(bet.bet, { player: [3, 16], banker: [16, 42] }, null)).toBe(
    1_000n + 2_000n + 900n + 2_400n + 3_600n,
  );
});

test('roulette has the 157 bets of the classic layout, and each gives back exactly 36 of 37', () => {
  expect(ROULETTE_SPOTS.size).toBe(157);
  const count = (name: string) => [...ROULETTE_SPOTS.keys()].filter((spot) => spot.startsWith(`${name}:`)).length;
  expect(['straight', 'split', 'street', 'trio', 'corner', 'four', 'line', 'dozen', 'column'].map(count)).toEqual([
    37, 60, 12, 2, 22, 1, 11, 3, 3,
  ]);
  for (const spot of ROULETTE_SPOTS.keys()) {
    const returned = Array.from({ length: 37 }, (_, number) => rouletteBack(spot, { number })).reduce(
      (sum, back) => sum + back,
      0n,
    );
    expect([spot, returned]).toEqual([spot, 3_600n]);
  }
  expect(ROULETTE_RETURN).toBeCloseTo(0.972973, 6);
  expect(new Set(WHEEL).size).toBe(37);
  expect(roulette.draw(simulationRandom(1), null).number).toBeLessThan(37);
});

test('whatever chances a fight has, each bird gives back 95.5 to 96 % and a draw 90 %', () => {
  for (const chance of MERON_CHANCES) {
    const { meron, wala } = pricesFor(chance);
    expect(meron.chance + wala.chance).toBe(900);
    const returns = cockfightReturns({
      meron: { ...meron, plume: 0 },
      wala: { ...wala, plume: 1 },
      draw: { chance: 100, back: 900 },
    });
    for (const side of [returns.meron, returns.wala]) {
      expect(side).toBeLessThanOrEqual(0.96);
      expect(side).toBeGreaterThan(0.955);
    }
    expect(returns.draw).toBe(0.9);
  }
});

test('fights fall as their published chances say, between two different birds', () => {
  const random = simulationRandom(3);
  const offer = cockfight.offer(random, TERMS);
  const won = { meron: 0, wala: 0, draw: 0 };
  const fights = 100_000;
  for (let fight = 0; fight < fights; fight += 1) won[cockfight.draw(random, offer).winner] += 1;
  expect(offer.meron.plume).not.toBe(offer.wala.plume);
  for (const spot of ['meron', 'wala', 'draw'] as const)
    expect(Math.abs(won[spot] / fights - offer[spot].chance / 1000)).toBeLessThan(0.008);
  const bet = cockfight.parse({ spots: { meron: '10', draw: '1' } }, TERMS, offer);
  if (isRefused(bet)) throw new Error(bet.detail);
  expect(cockfight.payout(bet.bet, { winner: 'meron' }, offer)).toBe(BigInt(offer.meron.back) * 10n);
  expect(cockfight.payout(bet.bet, { winner: 'wala' }, offer)).toBe(0n);
  expect(cockfight.payout(bet.bet, { winner: 'draw' }, offer)).toBe(1_000n + 900n);
});

test('what is no bet is refused with its reason', () => {
  const problem = (selection: unknown) => {
    const parsed = roulette.parse(selection, TERMS, null);
    return isRefused(parsed) ? parsed.problem : 'fine';
  };
  expect([null, {}, { spots: 7 }, { spots: {} }].map(problem)).toEqual(
    Array.from({ length: 4 }, () => 'request_invalid'),
  );
  expect([{ spots: { 'straight:37': '1' } }, { spots: { constructor: '1' } }].map(problem)).toEqual([
    'spot_unknown',
    'spot_unknown',
  ]);
  expect(['0', '-1', '1.50', '1e3', 5, '0.001', ''].map((amount) => problem({ spots: { red: amount } }))).toEqual(
    Array.from({ length: 7 }, () => 'stake_invalid'),
  );
  expect(problem({ spots: { red: '1.00' } })).toBe('fine');
});

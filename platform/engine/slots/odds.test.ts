import { expect, test, vi } from 'vitest';
import { simulationRandom } from '../random.ts';
import { CLUSTER_MEASUREMENTS } from './clusterMeasurements.ts';
import { linesOdds, mostCoins } from './linesOdds.ts';
import { measure } from './measure.ts';
import type { LinesModel, SlotModel, WaysModel } from './model.ts';
import { MODELS } from './modelFor.ts';
import { CLUSTER_MODELS } from './models/cluster.ts';
import { oddsOf } from './odds.ts';
import { coinsOf, play } from './play.ts';
import { expectedFreeSpins, waysOdds } from './waysOdds.ts';

// Property tests and simulations take their time where other tests run at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

test.for(MODELS)('$id returns between 94 and 97 per cent', (model) => {
  const { rtp, hitRate, maxWin } = oddsOf(model);
  expect(rtp).toBeGreaterThan(0.94);
  expect(rtp).toBeLessThan(0.97);
  expect(hitRate).toBeGreaterThan(0.2);
  expect(hitRate).toBeLessThan(0.6);
  expect(maxWin).toBeGreaterThan(10);
});

/** Small enough that every stop of every reel can be played. */
const tiny: LinesModel = {
  id: 'tiny',
  mechanic: 'lines',
  volatility: 'low',
  columns: 5,
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [0, 1, 2, 1, 0],
  ],
  strips: [
    [0, 1, 8, 2],
    [1, 0, 2, 8, 1],
    [2, 1, 0, 8],
    [0, 1, 2],
    [1, 8, 0],
  ],
  pays: { 0: [5, 20, 100], 1: [4, 10, 50], 2: [2, 5, 25], 8: [10, 50, 200] },
};
const tinyWays: WaysModel = {
  id: 'tiny-ways',
  mechanic: 'ways',
  volatility: 'low',
  columns: 5,
  rows: 3,
  cost: 5,
  strips: [
    [0, 1, 9, 2, 1],
    [1, 0, 9, 8, 1],
    [2, 1, 0, 9],
    [0, 1, 2, 9],
    [1, 9, 0, 2],
  ],
  pays: { 0: [2, 4, 8], 1: [1, 2, 4], 2: [1, 2, 3] },
  scatterPays: [1, 2, 3],
  freeSpins: [2, 3, 4],
  freeMultiplier: 2,
  freeSpinLimit: 6,
};

/** Plays every combination of stops of the first spin; free spins, if any, stop at zero. */
function everyStop(model: LinesModel | WaysModel): number[] {
  const won: number[] = [];
  const visit = (stops: readonly number[]): void => {
    const reel = model.strips[stops.length];
    if (reel) {
      reel.forEach((_, stop) => visit([...stops, stop]));
      return;
    }
    const queue = [...stops];
    const { steps } = play(
      model,
      { stake: 15n, coin: 1n, coins: model.mechanic === 'lines' ? model.lines.length : model.cost },
      { below: () => queue.shift() ?? 0 },
    );
    won.push(coinsOf(model, steps.slice(0, 1)));
  };
  visit([]);
  return won;
}
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('the exact odds of lines are what playing every stop gives', () => {
  const won = everyStop(tiny);
  const odds = linesOdds(tiny);
  expect(odds.rtp).toBeCloseTo(mean(won) / tiny.lines.length, 12);
  expect(odds.hitRate).toBeCloseTo(mean(won.map((coins) => (coins > 0 ? 1 : 0))), 12);
  expect(mostCoins(tiny, tiny.lines.length)).toBe(Math.max(...won));
});

test('the exact odds of ways are what playing every stop gives, with the free spins on top', () => {
  const won = everyStop(tinyWays);
  const { rtp, hitRate, maxWin } = waysOdds(tinyWays);
  const shown = scatterCounts(tinyWays);
  const chances = Array.from(
    { length: 6 },
    (_, count) => shown.filter((scatters) => scatters === count).length / shown.length,
  );
  expect(rtp).toBeCloseTo(
    (mean(won) / tinyWays.cost) * (1 + tinyWays.freeMultiplier * expectedFreeSpins(tinyWays, chances)),
    12,
  );
  expect(hitRate).toBeCloseTo(mean(won.map((coins) => (coins > 0 ? 1 : 0))), 12);
  expect(maxWin).toBeGreaterThanOrEqual(Math.max(...won) / tinyWays.cost);
});

function scatterCounts(model: WaysModel): number[] {
  return model.strips.reduce<number[]>(
    (counts, reel) =>
      counts.flatMap((already) =>
        reel.map((_, stop) => already + [0, 1, 2].filter((row) => reel[(stop + row) % reel.length] === 9).length),
      ),
    [0],
  );
}

test('free spins that win free spins are counted up to the limit', () => {
  const always = { ...tinyWays, freeSpins: [2, 2, 2] as const, freeSpinLimit: 6 };
  expect(expectedFreeSpins(always, [0, 0, 0, 1])).toBe(6);
  expect(expectedFreeSpins(always, [0.5, 0, 0, 0.5])).toBeCloseTo(simulatedFreeSpins(0.5, 2, 6), 1);
  expect(expectedFreeSpins(always, [1])).toBe(0);
});

function simulatedFreeSpins(chance: number, given: number, limit: number): number {
  const random = simulationRandom(1);
  const hit = () => random.below(1_000_000) < chance * 1_000_000;
  let total = 0;
  for (let round = 0; round < 200_000; round += 1) {
    let won = hit() ? given : 0;
    for (let played = 0; played < won; played += 1) if (hit()) won = Math.min(limit, won + given);
    total += won;
  }
  return total / 200_000;
}

test('simulation agrees with the exact returns', () => {
  for (const model of MODELS.filter(
    (one): one is Exclude<SlotModel, { mechanic: 'cluster' }> => one.mechanic !== 'cluster',
  )) {
    const random = simulationRandom(42);
    const coins = model.mechanic === 'ways' ? model.cost : model.lines.length;
    const won = Array.from(
      { length: 40_000 },
      () => play(model, { stake: BigInt(coins), coin: 1n, coins }, random).coins / coins,
    );
    const average = mean(won);
    const error = Math.sqrt(mean(won.map((each) => (each - average) ** 2)) / won.length);
    expect(Math.abs(average - oddsOf(model).rtp)).toBeLessThan(4 * error);
  }
});

test.for(CLUSTER_MODELS)('$id returns what was measured, within the stated error', (model) => {
  const published = CLUSTER_MEASUREMENTS[model.id];
  if (!published) throw new Error('not measured');
  const again = measure(model, 60_000, 7);
  expect(Math.abs(again.rtp - published.rtp)).toBeLessThan(
    4 * Math.hypot(again.standardError, published.standardError),
  );
  expect(again.hitRate).toBeCloseTo(published.hitRate, 1);
  expect(published.standardError).toBeLessThan(0.002);
});

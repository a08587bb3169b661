import { expect, test } from 'vitest';
import { classicWins, payClassic } from './classic.ts';
import { clusters, playCluster } from './cluster.ts';
import { payLine } from './lines.ts';
import type { ClassicModel, ClusterModel, LinesModel, WaysModel } from './model.ts';
import { CLASSIC_MODELS } from './models/classic.ts';
import { CLUSTER_MODELS } from './models/cluster.ts';
import { LINES_MODELS } from './models/lines.ts';
import { WAYS_MODELS } from './models/ways.ts';
import { simulationRandom } from '../random.ts';
import { playWays, waysWins } from './ways.ts';

function first<Model>(models: readonly Model[]): Model {
  const [model] = models;
  if (!model) throw new Error('no model');
  return model;
}
const lines: LinesModel = first(LINES_MODELS);
const classic: ClassicModel = first(CLASSIC_MODELS);
const ways: WaysModel = first(WAYS_MODELS);
const cluster: ClusterModel = first(CLUSTER_MODELS);

test('a line pays from the left, with wilds standing in', () => {
  expect(payLine(lines.pays, [3, 3, 3, 1, 0])).toEqual({ symbol: 3, count: 3, coins: 20 });
  expect(payLine(lines.pays, [3, 8, 3, 8, 0])).toEqual({ symbol: 3, count: 4, coins: 60 });
  expect(payLine(lines.pays, [1, 3, 3, 3, 3])).toBeNull();
  expect(payLine(lines.pays, [3, 3, 1, 3, 3])).toBeNull();
});

test('leading wilds pay as themselves when that is more', () => {
  expect(payLine(lines.pays, [8, 8, 8, 7, 1])).toEqual({ symbol: 8, count: 3, coins: 60 });
  expect(payLine(lines.pays, [8, 8, 8, 0, 0])).toEqual({ symbol: 0, count: 5, coins: 600 });
  expect(payLine(lines.pays, [8, 8, 8, 8, 8])).toEqual({ symbol: 8, count: 5, coins: 1000 });
});

test('on the classic reels each wild doubles, and two of the common motif pay', () => {
  expect(payClassic(classic, [1, 1, 1])).toEqual({ symbol: 1, count: 3, coins: 30 });
  expect(payClassic(classic, [1, 8, 1])).toEqual({ symbol: 1, count: 3, coins: 60 });
  expect(payClassic(classic, [8, 8, 1])).toEqual({ symbol: 1, count: 3, coins: 120 });
  expect(payClassic(classic, [8, 8, 8])).toEqual({ symbol: 8, count: 3, coins: 200 });
  expect(payClassic(classic, [7, 7, 1])).toEqual({ symbol: 7, count: 2, coins: 1 });
  expect(payClassic(classic, [1, 7, 7])).toBeNull();
});

test('only the lines that were paid for can win', () => {
  const grid = [
    [1, 2, 3],
    [1, 5, 3],
    [1, 6, 3],
  ];
  expect(classicWins(classic, grid, 1)).toEqual([]);
  expect(classicWins(classic, grid, 5).map((win) => win.line)).toEqual([1, 2]);
});

test('ways multiply the cells of neighbouring reels, and scatters count anywhere', () => {
  const grid = [
    [7, 9, 7],
    [7, 1, 9],
    [8, 2, 7],
    [7, 9, 3],
    [1, 2, 3],
  ];
  const [motif, scatter] = waysWins(ways, grid, 2);
  expect(motif).toMatchObject({ symbol: 7, count: 4, ways: 4, coins: 4 * 4 * 2 });
  expect(motif?.cells).toHaveLength(6);
  expect(scatter).toMatchObject({ symbol: 9, count: 3, coins: 20 });
});

test('free spins are played out, multiplied, and never more than the limit', () => {
  const random = simulationRandom(3);
  let featured = 0;
  for (let round = 0; round < 4000; round += 1) {
    const steps = playWays(ways, random);
    const free = steps.filter((step) => step.kind === 'free');
    expect(free.length).toBe(steps.reduce((sum, step) => sum + step.freeSpins, 0));
    expect(free.length).toBeLessThanOrEqual(ways.freeSpinLimit);
    expect(free.every((step) => step.multiplier === ways.freeMultiplier)).toBe(true);
    if (free.length > 0) featured += 1;
  }
  expect(featured).toBeGreaterThan(20);
});

test('clusters touch by an edge, not by a corner', () => {
  const wide = { ...cluster, columns: 3, rows: 3 };
  expect(
    clusters(
      wide,
      [
        [1, 1, 0],
        [0, 1, 1],
        [2, 3, 1],
      ],
      1,
    ),
  ).toMatchObject([{ symbol: 1, count: 5, coins: 15 }]);
  expect(
    clusters(
      wide,
      [
        [1, 0, 1],
        [0, 1, 0],
        [1, 0, 1],
      ],
      1,
    ),
  ).toEqual([]);
});

test('what pays vanishes, what lies above falls, until a picture pays nothing or the limit is reached', () => {
  const random = simulationRandom(5);
  for (let round = 0; round < 300; round += 1) {
    const steps = playCluster(cluster, random);
    for (const [index, { grid, wins }] of steps.entries()) {
      const next = steps[index + 1];
      if (!next) continue;
      const gone = new Set(wins.flatMap((win) => win.cells.map(String)));
      for (const [column, seen] of grid.entries()) {
        const stay = seen.filter((_, row) => !gone.has(String([column, row])));
        expect(next.grid[column]?.slice(cluster.rows - stay.length)).toEqual(stay);
      }
    }
    expect(steps.at(-1)?.wins).toEqual([]);
  }
  const capped = playCluster({ ...cluster, limit: 1 }, { below: () => 0 });
  expect(capped).toHaveLength(1);
});

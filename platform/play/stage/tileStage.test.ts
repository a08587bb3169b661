import { expect, test } from 'vitest';
import { simulationRandom } from '../../engine/random.ts';
import { playCluster } from '../../engine/slots/cluster.ts';
import { CLUSTER_MODELS } from '../../engine/slots/models/cluster.ts';
import { fallsOf } from './tileStage.ts';

test('remaining tiles fall by the number of gaps below, new ones by the number of gaps in their column', () => {
  const before = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  expect(
    fallsOf(before, new Set(['0,1', '0,3']), [
      [9, 9, 1, 3],
      [5, 6, 7, 8],
    ]),
  ).toEqual([
    [2, 2, 2, 1],
    [0, 0, 0, 0],
  ]);
});

test('a falling tile starts where its symbol was', () => {
  const [model] = CLUSTER_MODELS;
  if (!model) throw new Error('no model');
  const random = simulationRandom(9);
  for (let round = 0; round < 200; round += 1) {
    const steps = playCluster(model, random);
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (!next) continue;
      const gone = new Set(step.wins.flatMap((win) => win.cells.map(String)));
      const falls = fallsOf(step.grid, gone, next.grid);
      const kept = next.grid
        .flatMap((column, x) => column.map((symbol, y) => ({ symbol, was: step.grid[x]?.[y - (falls[x]?.[y] ?? 0)] })))
        .filter(({ was }) => was !== undefined);
      for (const { symbol, was } of kept) expect(symbol).toBe(was);
    }
  }
});

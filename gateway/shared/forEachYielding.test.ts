import { expect, test } from 'vitest';
import { forEachYielding } from './forEachYielding.ts';

function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('other tasks run while a long list is iterated, in order', async () => {
  const seen: number[] = [];
  let turns = 0;
  let isOver = false;
  const other = (): void => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  await forEachYielding(
    Array.from({ length: 20 }, (_, at) => at),
    (item, at) => {
      busy(2);
      seen.push(item + at);
    },
  );
  isOver = true;
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => at * 2));
  expect(turns).toBeGreaterThanOrEqual(5);
});

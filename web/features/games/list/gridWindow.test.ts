import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsToDraw, rowsInSight } from './gridWindow.ts';

const shape = { columns: 7, rowHeight: 300, rowGap: 24 };

test('the number of cells does not grow with the list, at any scroll position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: -700_000, max: 2_000 }), (rows, top) => {
      const cells = cellsToDraw(rows * 7, 7, rowsInSight(shape, rows, top, 900), null);
      expect(cells.length).toBeLessThanOrEqual(7 * 9);
    }),
  );
});

test('every row that touches the screen is rendered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: -600_000, max: 800 }), (rows, top) => {
      const { first, end } = rowsInSight(shape, rows, top, 900);
      const touching = Array.from({ length: rows }, (_, row) => row).filter(
        (row) => top + row * 324 < 900 && top + row * 324 + 300 > 0,
      );
      expect(touching.filter((row) => row < first || row >= end)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('the card with the focus stays rendered, in order', () => {
  const sight = { first: 10, end: 12 };
  expect(cellsToDraw(100, 2, sight, 3)).toEqual([3, 20, 21, 22, 23]);
  expect(cellsToDraw(100, 2, sight, 90)).toEqual([20, 21, 22, 23, 90]);
  expect(cellsToDraw(100, 2, sight, 21)).toEqual([20, 21, 22, 23]);
  expect(cellsToDraw(23, 2, sight, 90)).toEqual([20, 21, 22]);
});

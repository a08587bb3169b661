import { expect, test } from 'vitest';
import { countPages } from './pages.ts';

const place = (pageNumber: number, pageCount: number | null, hasNextPage: boolean) => ({
  pageNumber,
  pageCount,
  hasNextPage,
});

test.each([
  ['counted', place(2, 7, true), 2, 7],
  ['counted, the last', place(7, 7, false), 7, 7],
  ['not counted, with more to come', place(2, null, true), 2, 3],
  ['not counted, the last', place(3, null, false), 3, 3],
  ['not counted, while the next page is on its way', place(2, null, true), 3, 3],
  ['not counted, a single page', place(1, null, false), 1, 1],
])('pages to turn to: %s', (_, shown, wanted, count) => {
  expect(countPages(shown, wanted)).toBe(count);
});

import { expect, test } from 'vitest';
import { countPages } from './pages.ts';

const pageInfo = (pageNumber: number, pageCount: number | null, hasNextPage: boolean) => ({
  pageNumber,
  pageCount,
  hasNextPage,
});

test.each([
  ['counted', pageInfo(2, 7, true), 2, 7],
  ['counted, the last', pageInfo(7, 7, false), 7, 7],
  ['not counted, with more to come', pageInfo(2, null, true), 2, 3],
  ['not counted, the last', pageInfo(3, null, false), 3, 3],
  ['not counted, while the next page is on its way', pageInfo(2, null, true), 3, 3],
  ['not counted, a single page', pageInfo(1, null, false), 1, 1],
])('pages to choose from: %s', (_, shown, wanted, count) => {
  expect(countPages(shown, wanted)).toBe(count);
});

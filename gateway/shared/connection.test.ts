import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Feed, PageArguments } from './connection.ts';
import { readConnection } from './connection.ts';

const ROWS_KEPT_IN_BATCH = 50;

interface Told {
  readonly pages?: boolean;
  readonly count?: boolean;
}

/** A list of the operator's, whose calls are counted. */
function feedOf<Row>(rows: readonly Row[], keep?: (row: Row) => boolean, told: Told = {}) {
  const page = vi.fn<Feed<Row>['page']>(async (number, size) => ({
    rows: rows.slice((number - 1) * size, number * size),
    totalPages: told.pages === false ? null : Math.ceil(rows.length / size),
    totalCount: told.count === false ? null : rows.length,
  }));
  return keep ? { page, keep } : { page };
}

const numbers = (count: number, from = 0): readonly number[] => Array.from({ length: count }, (_, at) => from + at);
const every7th = (value: number): boolean => value % 7 === 0;
const read = async (feeds: readonly Feed<number>[], page: PageArguments = {}, list = 'numbers') =>
  readConnection(list, feeds, page, 10);

test('paging by cursor returns every entry once, in order, for any page sizes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(60), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      async (lengths, sizes, pages, isFiltered) => {
        const lists = lengths.map((length, at) => numbers(length, at * 100));
        const feeds = lists.map((rows) => feedOf(rows, isFiltered ? every7th : undefined, { pages }));
        const met: number[] = [];
        let after: string | null = null;
        for (let step = 0; step < 300; step += 1) {
          const { nodes, pageInfo } = await read(feeds, { first: sizes[step % sizes.length] ?? 1, after });
          met.push(...nodes);
          after = pageInfo.endCursor;
          if (!pageInfo.hasNextPage) break;
        }
        expect(met).toEqual(lists.flat().filter((value) => !isFiltered || every7th(value)));
      },
    ),
    { numRuns: 80 },
  );
});

test('a numbered page is the page that cursors lead to, with the same place in the list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(60), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      async (lengths, first, isFiltered) => {
        const feeds = lengths.map((length, at) => feedOf(numbers(length, at * 100), isFiltered ? every7th : undefined));
        let after: string | null = null;
        for (let page = 1; page < 100; page += 1) {
          const byCursor = await read(feeds, { first, after });
          const byNumber = await read(feeds, { first, page });
          expect(byNumber.nodes).toEqual(byCursor.nodes);
          expect(byCursor.pageInfo.pageNumber).toBe(page);
          expect(byNumber.pageInfo).toMatchObject({
            pageNumber: page,
            hasPreviousPage: page > 1,
            hasNextPage: byCursor.pageInfo.hasNextPage,
          });
          after = byCursor.pageInfo.endCursor;
          if (!byCursor.pageInfo.hasNextPage) break;
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a page of one list costs one call and reports its position', async () => {
  const feed = feedOf(numbers(25));
  expect(await read([feed], { page: 3 })).toMatchObject({
    nodes: [20, 21, 22, 23, 24],
    pageInfo: { pageNumber: 3, pageCount: 3, hasNextPage: false, hasPreviousPage: true },
    totalCount: 25,
  });
  expect((await read([feed])).pageInfo).toMatchObject({ pageNumber: 1, hasNextPage: true, hasPreviousPage: false });
  expect(feed.page.mock.calls).toEqual([
    [3, 10],
    [1, 10],
  ]);
});

test('only a page that begins in the middle of one of the operator’s costs two calls', async () => {
  const feed = feedOf(numbers(60));
  const { edges } = await read([feed]);
  expect((await read([feed], { after: edges[4]?.cursor ?? null })).nodes).toEqual(numbers(10, 5));
  expect(feed.page).toHaveBeenCalledTimes(3);
  const short = { page: vi.fn<Feed<number>['page']>(async () => ({ rows: [1], totalPages: 9, totalCount: null })) };
  expect((await read([short])).pageInfo.hasNextPage).toBe(true);
  expect(short.page).toHaveBeenCalledTimes(1);
});

test('what the operator does not count is not counted', async () => {
  const uncounted = await read([feedOf(numbers(25), undefined, { pages: false, count: false })]);
  expect([uncounted.totalCount, uncounted.pageInfo.pageCount]).toEqual([null, null]);
  for (const feeds of [[feedOf(numbers(5)), feedOf(numbers(5))], [feedOf(numbers(5), every7th)]]) {
    const { totalCount, pageInfo } = await read(feeds);
    expect([totalCount, pageInfo.pageCount]).toEqual([null, null]);
  }
});

test('a list of nothing has no entries and no pages', async () => {
  expect(await read([])).toMatchObject({
    nodes: [],
    totalCount: 0,
    pageInfo: { pageNumber: 1, pageCount: 0, hasNextPage: false, hasPreviousPage: false, startCursor: null },
  });
});

test('a page beyond the last is empty and has no next page', async () => {
  for (const feeds of [[feedOf(numbers(5))], [feedOf(numbers(5)), feedOf(numbers(5))]])
    expect(await read(feeds, { page: 9 })).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: false, startCursor: null, pageNumber: 9 },
    });
});

test('a filtered list is read in batches, a bounded number of them', async () => {
  const sparse = feedOf(numbers(5000), (value) => value === 4999);
  const { nodes, pageInfo } = await read([sparse]);
  expect(nodes).toEqual([]);
  expect(pageInfo.hasNextPage).toBe(true);
  expect(sparse.page.mock.calls).toEqual(numbers(8, 1).map((number) => [number, ROWS_KEPT_IN_BATCH]));
});

test('a numbered page beyond what a filtered list can be counted to is rejected', async () => {
  const long = feedOf(numbers(5000), () => true);
  expect((await read([long], { page: 39 })).nodes).toEqual(numbers(10, 380));
  await expect(read([long], { page: 42 })).rejects.toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', field: 'page' },
  });
});

test.each([
  [{ page: 0 }, 'page'],
  [{ page: 1, after: 'x' }, 'page'],
  [{ after: 'x' }, 'after'],
  [{ after: '' }, 'after'],
  [{ after: Buffer.from('0:14:14').toString('base64url') }, 'after'],
  [{ first: 51 }, 'first'],
  [{ first: 0 }, 'first'],
])('%j is rejected by name', async (args, field) => {
  await expect(read([feedOf(numbers(5))], args)).rejects.toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', field },
  });
});

test('a cursor of one list is none of another', async () => {
  const { pageInfo } = await read([feedOf(numbers(33))], {}, 'dragons');
  const after = pageInfo.endCursor;
  await expect(read([feedOf(numbers(33))], { after }, 'phoenixes')).rejects.toThrow('after is no cursor of this list');
  expect((await read([feedOf(numbers(33))], { after }, 'dragons')).nodes[0]).toBe(10);
});

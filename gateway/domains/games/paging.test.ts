import { expect, test, vi } from 'vitest';
import type { Feed } from './paging.ts';
import { readPage } from './paging.ts';
import { aGame } from './testing.ts';

function feedOf(names: readonly string[], keep?: Feed['keep']) {
  const page = vi.fn<Feed['page']>(async (pageNo, pageSize) => ({
    rows: names.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((name) => aGame({ name })),
    totalPages: Math.ceil(names.length / pageSize),
    totalCount: names.length,
  }));
  return keep ? { page, keep } : { page };
}

const names = (count: number, word = 'game') => Array.from({ length: count }, (_, at) => `${word} ${at}`);
const namesOf = (page: Awaited<ReturnType<typeof readPage>>) => page.edges.map(({ node }) => node.name);

test('pages follow each other without gap or repeat, one call each', async () => {
  const feed = feedOf(names(33));
  const first = await readPage('all', [feed], 14, null);
  const second = await readPage('all', [feed], 14, first.endCursor);
  const third = await readPage('all', [feed], 14, second.endCursor);
  expect([...namesOf(first), ...namesOf(second), ...namesOf(third)]).toEqual(names(33));
  expect([first.hasNextPage, second.hasNextPage, third.hasNextPage]).toEqual([true, true, false]);
  expect([first.hasPreviousPage, third.hasPreviousPage]).toEqual([false, true]);
  expect(first.totalCount).toBe(33);
  expect(feed.page).toHaveBeenCalledTimes(3);
});

test('a list that ends exactly with the page has no next page', async () => {
  expect((await readPage('all', [feedOf(names(14))], 14, null)).hasNextPage).toBe(false);
});

test('reading goes on after any game, also with another page size', async () => {
  const feed = feedOf(names(40));
  const first = await readPage('all', [feed], 14, null);
  const next = await readPage('all', [feed], 10, first.edges[4]?.cursor ?? null);
  expect(namesOf(next)).toEqual(names(40).slice(5, 15));
});

test('feeds follow each other, and together are not counted', async () => {
  const feeds = [feedOf(names(5, 'electronic')), feedOf(names(5, 'drawn'))];
  const first = await readPage('all', feeds, 7, null);
  const second = await readPage('all', feeds, 7, first.endCursor);
  expect([...namesOf(first), ...namesOf(second)]).toEqual([...names(5, 'electronic'), ...names(5, 'drawn')]);
  expect(first.totalCount).toBeNull();
  expect(second.hasNextPage).toBe(false);
});

test('a sifted feed fills its pages with what belongs, whatever lies between', async () => {
  const every7th = feedOf(names(120), ({ name }) => Number(name.slice(5)) % 7 === 0);
  const first = await readPage('all', [every7th], 10, null);
  const second = await readPage('all', [every7th], 10, first.endCursor);
  expect([...namesOf(first), ...namesOf(second)]).toEqual(names(120).filter((_, at) => at % 7 === 0));
  expect(second.hasNextPage).toBe(false);
});

test('a sifted feed with nothing to find ends after a bounded number of calls', async () => {
  const nothing = feedOf(names(5000), () => false);
  const page = await readPage('all', [nothing], 14, null);
  expect(page.edges).toEqual([]);
  expect(nothing.page.mock.calls.length).toBeLessThanOrEqual(8);
});

test('a cursor that is none is refused', async () => {
  for (const after of ['nonsense', '', Buffer.from('0:14').toString('base64url')]) {
    await expect(readPage('all', [feedOf([])], 14, after)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'after' },
    });
  }
});

test('a cursor of one list is none of another', async () => {
  const { endCursor } = await readPage('dragons', [feedOf(names(33))], 14, null);
  await expect(readPage('phoenixes', [feedOf(names(33))], 14, endCursor)).rejects.toMatchObject({
    message: 'after is no cursor of this list',
  });
  expect(namesOf(await readPage('dragons', [feedOf(names(33))], 14, endCursor))[0]).toBe('game 14');
});

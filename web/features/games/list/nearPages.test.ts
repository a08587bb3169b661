import { InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame, aPage } from '../fixtures.ts';
import { GamesPageDocument } from './GamesPage.generated.ts';
import { gamesListed, pagesListed } from './gamesListed.ts';
import { cataloguePolicies } from './longList.ts';
import { evictPages, nearPages } from './nearPages.ts';
import { PAGE_SIZE } from './pageSize.ts';
import { REST_MS } from './useLoadMore.ts';

const SLOTS = { category: 'RNG', gameClass: 'SLOTS' } as const;
const LISTED = { all: true, hot: false, favourites: false, recent: false, filter: SLOTS };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Indexes of the cells that are visible from a page on. */
const screenAt = (page: number): readonly number[] =>
  Array.from({ length: 3 * PAGE_SIZE }, (_, at) => page * PAGE_SIZE + at);
const afterPage = (page: number): string | null => (page === 0 ? null : `c${String(page * PAGE_SIZE - 1)}`);
const gamesOf = (page: number) => Array.from({ length: PAGE_SIZE }, (_, at) => aGame(String(page * PAGE_SIZE + at)));

/** A list of which so many pages were scrolled through. */
function scrolled(pages: number) {
  const cache = new InMemoryCache({ typePolicies: cataloguePolicies });
  const write = (page: number): void =>
    void cache.writeQuery({
      query: GamesPageDocument,
      variables: { ...LISTED, after: afterPage(page) },
      data: { games: aPage(gamesOf(page), afterPage(page + 1), 9_999) },
    });
  for (let page = 0; page < pages; page += 1) write(page);
  const held = (): number => Object.keys(cache.extract()).filter((name) => name.startsWith('Game:')).length;
  const isHeld = (page: number): boolean => Object.hasOwn(cache.extract(), `Game:${String(page * PAGE_SIZE)}`);
  return { cache, write, held, isHeld };
}

test('three hundred pages keep as many games in the cache as thirty, and all stay listed in order', () => {
  const held = [30, 300].map((pages) => {
    const list = scrolled(pages);
    evictPages(list.cache, SLOTS, screenAt(pages / 2));
    expect(gamesListed(pagesListed(list.cache, SLOTS)).map(({ id }) => id)).toEqual(
      Array.from({ length: pages * PAGE_SIZE }, (_, at) => String(at)),
    );
    expect(list.isHeld(pages / 2)).toBe(true);
    return list.held();
  });
  expect(held).toEqual([12 * PAGE_SIZE, 12 * PAGE_SIZE]);
});

test('the list’s query keeps its data, and its watchers are not notified', () => {
  const { cache } = scrolled(40);
  const told = vi.fn<() => void>();
  cache.watch({
    query: GamesPageDocument,
    variables: LISTED,
    optimistic: true,
    returnPartialData: false,
    callback: told,
  });
  cache.batch({ update: () => undefined });
  told.mockClear();
  evictPages(cache, SLOTS, screenAt(30));
  const shown = cache.readQuery({ query: GamesPageDocument, variables: LISTED })?.games;
  expect(shown?.edges).toHaveLength(PAGE_SIZE);
  expect(shown?.pageInfo.endCursor).toBe(afterPage(40));
  expect(told).not.toHaveBeenCalled();
});

test('a game that another list uses stays in the cache, however far it is in this one', () => {
  const { cache, isHeld } = scrolled(40);
  cache.writeQuery({
    query: GamesPageDocument,
    variables: { all: false, hot: true, favourites: false, recent: false },
    data: { hotGames: gamesOf(20).slice(0, 1) },
  });
  evictPages(cache, SLOTS, screenAt(30));
  expect(isHeld(20)).toBe(true);
  expect(isHeld(19)).toBe(false);
  expect(
    cache.readQuery({
      query: GamesPageDocument,
      variables: { all: false, hot: true, favourites: false, recent: false },
    })?.hotGames,
  ).toHaveLength(1);
});

function watched(pages: number, answers: (list: ReturnType<typeof scrolled>, after: string) => Promise<unknown>) {
  const list = scrolled(pages);
  let drawn = screenAt(pages - 3);
  const ask = vi.fn<(after: string) => Promise<unknown>>((after) => answers(list, after));
  const onReturn = vi.fn<() => void>();
  const near = nearPages({ cache: list.cache, filter: SLOTS, drawn: () => drawn, ask, onReturn });
  const goTo = (page: number): void => {
    drawn = screenAt(page);
    near.look();
  };
  return { ...list, ask, onReturn, near, goTo };
}

const answer = async ({ write }: ReturnType<typeof scrolled>, after: string): Promise<void> =>
  write((Number(after.slice(1)) + 1) / PAGE_SIZE);

test('evicted pages are refetched when near, the closest first, each once and no others', async () => {
  const { near, ask, onReturn, held, isHeld, goTo } = watched(100, answer);
  near.look();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(held()).toBeLessThanOrEqual(12 * PAGE_SIZE);
  expect(ask).not.toHaveBeenCalled();

  goTo(40);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask.mock.calls.map(([after]) => after)).toEqual([41, 40, 42, 39, 43].map(afterPage));
  expect(onReturn).toHaveBeenCalledTimes(5);
  expect([39, 40, 41, 42, 43].every(isHeld)).toBe(true);
  expect(isHeld(97)).toBe(false);
});

test('scrolling fast through the list requests only the pages where it stops', async () => {
  const { near, ask, goTo } = watched(100, answer);
  near.look();
  await vi.advanceTimersByTimeAsync(5_000);
  for (let page = 90; page > 10; page -= 1) {
    goTo(page);
    await vi.advanceTimersByTimeAsync(1);
  }
  goTo(10);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask.mock.calls.map(([after]) => after)).toEqual([11, 10, 12, 9, 13].map(afterPage));
});

test('a failed page is retried after a pause, and not after the list was left', async () => {
  const { near, ask, onReturn, goTo } = watched(100, () => Promise.reject(new Error('away')));
  near.look();
  await vi.advanceTimersByTimeAsync(5_000);
  goTo(40);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onReturn).not.toHaveBeenCalled();
  near.stop();
  await vi.advanceTimersByTimeAsync(3 * REST_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

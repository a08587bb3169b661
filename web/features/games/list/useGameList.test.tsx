import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testGateway } from '../../../testing/gateway.tsx';
import { gamesPolicies } from '../cache.ts';
import { aGame, aPage } from '../fixtures.ts';
import { GamesPageDocument } from './GamesPage.generated.ts';
import { addCataloguePolicies } from './longList.ts';
import { evictPages } from './nearPages.ts';
import { PAGE_SIZE } from './pageSize.ts';
import { toVariables, useGameList } from './useGameList.ts';

const VIEW = { list: 'all', vendorCode: null, search: '', gameClass: null, minBet: null, minLines: null } as const;
const PAGES = 12;

const cursorOf = (page: number): string | null => (page === 0 ? null : `c${String(page * PAGE_SIZE - 1)}`);
const pageOf = (page: number) => ({
  games: aPage(
    Array.from({ length: PAGE_SIZE }, (_, at) => aGame(String(page * PAGE_SIZE + at))),
    cursorOf(page + 1),
    9_999,
  ),
});
const cellsOf = (page: number): readonly number[] =>
  Array.from({ length: PAGE_SIZE }, (_, at) => page * PAGE_SIZE + at);

test('a page that is refetched while scrolling shows no progress bar', async () => {
  const { client, sent, Around } = testGateway({ GamesPage: [pageOf(3)] }, gamesPolicies);
  addCataloguePolicies(client.cache);
  const variables = toVariables('RNG', VIEW);
  for (let page = 0; page < PAGES; page += 1)
    client.cache.writeQuery({
      query: GamesPageDocument,
      variables: { ...variables, after: cursorOf(page) },
      data: pageOf(page),
    });
  evictPages(client.cache, { category: 'RNG' }, cellsOf(PAGES - 1));
  const { result } = renderHook(() => useGameList('RNG', VIEW), { wrapper: Around });
  act(() => void (result.current.kind === 'games' && result.current.onDrawn(cellsOf(3))));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      name: 'GamesPage',
      variables: { ...variables, after: cursorOf(3) },
      isQuiet: true,
    }),
  );
});

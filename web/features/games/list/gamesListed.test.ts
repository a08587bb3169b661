import { InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { aGame, aPage } from '../fixtures.ts';
import { GamesPageDocument } from './GamesPage.generated.ts';
import { gamesListed, pagesListed } from './gamesListed.ts';
import { cataloguePolicies } from './longList.ts';

const SLOTS = { category: 'RNG', gameClass: 'SLOTS' } as const;
const FISH = { category: 'FISH' } as const;

test('all games of a filter are listed in order, without those of another filter', () => {
  const cache = new InMemoryCache({ typePolicies: cataloguePolicies });
  const write = (filter: typeof SLOTS | typeof FISH, after: string | null, from: number): void => {
    const games = Array.from({ length: 14 }, (_, at) => aGame(String(from + at)));
    cache.writeQuery({
      query: GamesPageDocument,
      variables: { all: true, hot: false, favourites: false, recent: false, filter, after },
      data: { games: aPage(games, `c${from + 13}`) },
    });
  };
  for (const page of [0, 1, 2]) write(SLOTS, page === 0 ? null : `c${page * 14 - 1}`, page * 14);
  write(FISH, null, 100);

  expect(gamesListed(pagesListed(cache, SLOTS)).map(({ id }) => id)).toEqual(
    Array.from({ length: 42 }, (_, at) => String(at)),
  );
  expect(gamesListed(pagesListed(cache, FISH))).toHaveLength(14);
  expect(gamesListed(pagesListed(cache, { category: 'LIVE' }))).toEqual([]);
  expect(pagesListed(cache, SLOTS)).toBe(pagesListed(cache, SLOTS));
});

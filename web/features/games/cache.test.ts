import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gamesPolicies } from './cache.ts';
import { addWinner, leadRecent, moveFavourite, WINNERS_SHOWN } from './cacheChanges.ts';
import { aGame, aPage } from './fixtures.ts';
import { SetFavouriteDocument } from './favourites/useFavourite.generated.ts';

const LISTS = gql`
  query Lists($category: GameCategory) {
    viewer {
      id
      favouriteGames(category: $category) {
        edges {
          cursor
          node {
            id
            isFavourite
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
      recentGames(category: $category) {
        edges {
          cursor
          node {
            id
            isFavourite
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`;

interface ListRead {
  readonly edges: readonly { readonly node: { readonly id: string; readonly isFavourite: boolean } }[];
  readonly totalCount: number;
}

const CATALOGUE = ['1', '2', '3', '4', '5', '6'].map((id) => aGame(id, { category: Number(id) % 2 ? 'RNG' : 'FISH' }));
const CATEGORIES = [null, 'RNG', 'FISH'] as const;

/** A member without favourites who has opened the lists of every category. */
function openLists() {
  const cache = new InMemoryCache({
    typePolicies: gamesPolicies,
    possibleTypes: { SetFavouriteResult: ['SetFavouriteSuccess', 'SessionRequired', 'GameNotFound'] },
  });
  for (const category of CATEGORIES) {
    const recentGames = aPage(CATALOGUE.filter((game) => category === null || game.category === category));
    cache.writeQuery({
      query: LISTS,
      variables: { category },
      data: { viewer: { __typename: 'Viewer', id: 'm1', favouriteGames: aPage([]), recentGames } },
    });
  }
  for (const game of CATALOGUE) {
    cache.writeFragment({
      id: `Game:${game.id}`,
      fragment: gql`
        fragment Whole on Game {
          id
          name
          category
          isFavourite
        }
      `,
      data: game,
    });
  }
  const read = (category: string | null, field: 'favouriteGames' | 'recentGames'): ListRead | undefined =>
    cache.readQuery<{ viewer: Record<typeof field, ListRead> }>({ query: LISTS, variables: { category } })?.viewer[
      field
    ];
  const idsOf = (category: string | null, field: 'favouriteGames' | 'recentGames' = 'favouriteGames') =>
    read(category, field)?.edges.map(({ node }) => node.id);
  return { cache, read, idsOf };
}

/** A client whose gateway confirms, refuses or fails. */
function clientOver(
  cache: InMemoryCache,
  answer: (input: { gameId: string; isFavourite: boolean }) => Record<string, unknown> | Error,
) {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const answered = answer(operation.variables['input']);
        queueMicrotask(() => {
          if (answered instanceof Error) return observer.error(answered);
          observer.next({ data: { setFavourite: answered } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ cache, link });
  const set = (gameId: string, isFavourite: boolean) =>
    client.mutate({
      mutation: SetFavouriteDocument,
      variables: { input: { gameId, isFavourite } },
      optimisticResponse: {
        setFavourite: { __typename: 'SetFavouriteSuccess', game: { __typename: 'Game', id: gameId, isFavourite } },
      },
      update: (store, { data }) => {
        if (data?.setFavourite.__typename === 'SetFavouriteSuccess') moveFavourite(store, 'm1', gameId, isFavourite);
      },
    });
  return { client, set };
}

const agree = (input: { gameId: string; isFavourite: boolean }) => ({
  __typename: 'SetFavouriteSuccess',
  game: { __typename: 'Game', id: input.gameId, isFavourite: input.isFavourite },
});
const moves = fc.array(
  fc.record({ gameId: fc.constantFrom(...CATALOGUE.map(({ id }) => id)), isFavourite: fc.boolean() }),
  { maxLength: 20 },
);

test('hearts, favourite lists of every category and their counts agree after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (steps) => {
      const { cache, read, idsOf } = openLists();
      const { set } = clientOver(cache, agree);
      for (const { gameId, isFavourite } of steps) await set(gameId, isFavourite);
      for (const category of CATEGORIES) {
        const hearts = (read(category, 'recentGames')?.edges ?? [])
          .filter(({ node }) => node.isFavourite)
          .map(({ node }) => node.id);
        expect([...(idsOf(category) ?? [])].sort()).toEqual(hearts.sort());
        expect(read(category, 'favouriteGames')?.totalCount).toBe(hearts.length);
      }
    }),
    { numRuns: 60 },
  );
});

test('the heart changes before the response arrives, and the latest favourite is first', async () => {
  const { cache, idsOf } = openLists();
  const { set } = clientOver(cache, agree);
  await set('1', true);
  const sending = set('3', true);
  const shown = cache.readQuery<{ viewer: { favouriteGames: ListRead } }>(
    { query: LISTS, variables: { category: 'RNG' } },
    true,
  );
  expect(shown?.viewer.favouriteGames.edges.map(({ node }) => node.id)).toEqual(['3', '1']);
  await sending;
  expect(idsOf('RNG')).toEqual(['3', '1']);
  expect(idsOf('FISH')).toEqual([]);
});

test('a change that fails or is refused is undone completely', async () => {
  const refusals = [new Error('gateway away'), { __typename: 'SessionRequired' }, { __typename: 'GameNotFound' }];
  await fc.assert(
    fc.asyncProperty(moves, moves, fc.constantFrom(...refusals), async (before, failing, refusal) => {
      const { cache } = openLists();
      const willing = clientOver(cache, agree);
      for (const { gameId, isFavourite } of before) await willing.set(gameId, isFavourite);
      const whole = JSON.stringify(cache.extract());
      const unwilling = clientOver(cache, () => refusal);
      for (const { gameId, isFavourite } of failing) await unwilling.set(gameId, isFavourite).catch(() => undefined);
      const { ROOT_MUTATION: _mutations, ...after } = cache.extract(true);
      const { ROOT_MUTATION: _earlier, ...expected } = JSON.parse(whole);
      expect(after).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('no data of a member is readable after the store was cleared', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (steps) => {
      const { cache, idsOf } = openLists();
      const { client, set } = clientOver(cache, agree);
      for (const { gameId, isFavourite } of steps) await set(gameId, isFavourite);
      await client.clearStore();
      expect(idsOf('RNG')).toBeUndefined();
      expect(JSON.stringify(cache.extract(true))).toBe('{}');
    }),
    { numRuns: 20 },
  );
});

test('an opened game is first in the recent ones, and once', () => {
  const { cache, idsOf } = openLists();
  leadRecent(cache, 'm1', '5');
  leadRecent(cache, 'm1', '5');
  expect(idsOf(null, 'recentGames')).toEqual(['5', '1', '2', '3', '4', '6']);
  expect(idsOf('RNG', 'recentGames')).toEqual(['5', '1', '3']);
  expect(idsOf('FISH', 'recentGames')).toEqual(['2', '4', '6']);
});

test('the winner board gets each win once and keeps its length', () => {
  const WINNERS = gql`
    query Winners {
      winners(first: 20) {
        id
        prize
      }
    }
  `;
  const cache = new InMemoryCache({ typePolicies: gamesPolicies });
  const winner = (id: number) => ({ __typename: 'Winner', id: String(id), prize: '10.00' });
  cache.writeQuery({
    query: WINNERS,
    data: { winners: Array.from({ length: WINNERS_SHOWN }, (_, index) => winner(index)) },
  });
  const fragment = gql`
    fragment Added on Winner {
      id
      prize
    }
  `;
  cache.writeFragment({ id: 'Winner:99', fragment, data: winner(99) });
  addWinner(cache, '99');
  addWinner(cache, '99');
  const ids = cache.readQuery<{ winners: { id: string }[] }>({ query: WINNERS })?.winners.map(({ id }) => id);
  expect(ids?.slice(0, 3)).toEqual(['99', '0', '1']);
  expect(ids).toHaveLength(WINNERS_SHOWN);
});

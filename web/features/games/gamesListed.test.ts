import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { gamesPolicies } from './cache.ts';
import { gamesListed } from './gamesListed.ts';

const GAMES = gql`
  query Games($filter: GameFilter, $after: String) {
    games(filter: $filter, after: $after) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }
  }
`;

const SLOTS = { category: 'RNG', gameClass: 'SLOTS' } as const;
const FISH = { category: 'FISH' } as const;

function write(cache: InMemoryCache, filter: object, after: string | null, from: number): void {
  const edges = Array.from({ length: 14 }, (_, at) => ({ __typename: 'GameEdge', cursor: `c${from + at}`, node: { __typename: 'Game', id: String(from + at) } }));
  cache.writeQuery({ query: GAMES, variables: { filter, after }, data: { games: { __typename: 'GameConnection', edges, pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: `c${from + 13}` } } } });
}

test('a long list shows its query the first page and its end, and all its games to whoever asks for them', () => {
  const cache = new InMemoryCache({ typePolicies: gamesPolicies });
  for (const page of [0, 1, 2]) write(cache, SLOTS, page === 0 ? null : `c${page * 14 - 1}`, page * 14);
  write(cache, FISH, null, 100);

  const shown = cache.readQuery<{ games: { edges: readonly unknown[]; pageInfo: { endCursor: string } } }>({ query: GAMES, variables: { filter: SLOTS } });
  expect(shown?.games.edges).toHaveLength(14);
  expect(shown?.games.pageInfo.endCursor).toBe('c41');
  expect(gamesListed(cache, SLOTS).map(({ id }) => id)).toEqual(Array.from({ length: 42 }, (_, at) => String(at)));
  expect(gamesListed(cache, FISH)).toHaveLength(14);
  expect(gamesListed(cache, { category: 'LIVE' })).toEqual([]);
});

import { gql, InMemoryCache } from '@apollo/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorPage } from './cursorPage.ts';

const GAMES = gql`
  query Games($filter: String, $after: String) {
    games(filter: $filter, after: $after) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

interface Games {
  readonly games: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly endCursor: string | null };
  };
}

const makeCache = () => new InMemoryCache({ typePolicies: { Query: { fields: { games: cursorPage(['filter']) } } } });

function page(ids: readonly string[], hasNextPage = true): unknown {
  const edges = ids.map((id) => ({ __typename: 'GameEdge', cursor: `c${id}`, node: { __typename: 'Game', id } }));
  return {
    games: {
      __typename: 'GameConnection',
      edges,
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: `c${ids.at(-1)}` },
    },
  };
}

function world() {
  const cache = makeCache();
  const write = (ids: readonly string[], after: string | null, filter = 'a') =>
    cache.writeQuery({ query: GAMES, variables: { filter, after }, data: page(ids) });
  const shown = (filter = 'a') =>
    cache.readQuery<Games>({ query: GAMES, variables: { filter } })?.games.edges.map(({ node }) => node.id);
  return { write, shown };
}

test('pages are in the order in which they were requested', () => {
  const { write, shown } = world();
  write(['1', '2'], null);
  write(['3', '4'], 'c2');
  expect(shown()).toEqual(['1', '2', '3', '4']);
});

test('a first page restarts the list, and another filter is another list', () => {
  const { write, shown } = world();
  write(['1', '2'], null);
  write(['3'], 'c2');
  write(['9'], null, 'b');
  write(['2', '1'], null);
  expect(shown()).toEqual(['2', '1']);
  expect(shown('b')).toEqual(['9']);
});

test('when pages overlap, no node is listed twice and none is lost', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 5 }), (pages) => {
      const { write, shown } = world();
      pages.forEach((some, index) => write(some, index === 0 ? null : `c${index}`));
      expect(shown()).toEqual([...new Set(pages.flat())]);
    }),
  );
});

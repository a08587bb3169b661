import { gql, InMemoryCache } from '@apollo/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longList } from './longList.ts';

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
      totalCount
    }
  }
`;

interface Games {
  readonly games: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly endCursor: string | null };
  };
}

function world() {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { games: longList(['filter']) } } } });
  const write = (ids: readonly string[], after: string | null, endCursor: string, filter = 'a'): void => {
    const edges = ids.map((id) => ({ __typename: 'GameEdge', cursor: `at ${id}`, node: { __typename: 'Game', id } }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor };
    cache.writeQuery({
      query: GAMES,
      variables: { filter, after },
      data: { games: { __typename: 'GameConnection', edges, pageInfo, totalCount: 99 } },
    });
  };
  const shown = (filter = 'a') => cache.readQuery<Games>({ query: GAMES, variables: { filter } })?.games;
  const held = (filter = 'a'): string[] => {
    const names: string[] = [];
    cache.modify<Record<string, { readonly pages: readonly { readonly names: readonly string[] }[] }>>({
      fields: {
        games(list, { storeFieldName }) {
          if (storeFieldName.includes(`"${filter}"`) && 'pages' in list)
            names.push(...list.pages.flatMap((page) => page.names));
          return list;
        },
      },
    });
    return names.map((name) => name.replace('Game:', ''));
  };
  return { write, shown, held };
}

test('a query gets the first page, and the end of the loaded list', () => {
  const { write, shown, held } = world();
  write(['1', '2'], null, 'c2');
  write(['3', '4'], 'c2', 'c4');
  expect(shown()?.edges.map(({ node }) => node.id)).toEqual(['1', '2']);
  expect(shown()?.pageInfo.endCursor).toBe('c4');
  expect(held()).toEqual(['1', '2', '3', '4']);
});

test('a first page restarts the list, and another filter is another list', () => {
  const { write, held } = world();
  write(['1', '2'], null, 'c2');
  write(['3'], 'c2', 'c3');
  write(['9'], null, 'c9', 'b');
  write(['2', '1'], null, 'c1');
  expect(held()).toEqual(['2', '1']);
  expect(held('b')).toEqual(['9']);
});

test('a refetched page replaces itself with its present games; the end of the list stays', () => {
  const { write, shown, held } = world();
  write(['1', '2'], null, 'c2');
  write(['3', '4'], 'c2', 'c4');
  write(['5', '6'], 'c4', 'c6');
  write(['2', '3', '9'], 'c2', 'c4');
  expect(held()).toEqual(['1', '2', '3', '9', '5', '6']);
  expect(shown()?.pageInfo.endCursor).toBe('c6');
});

test('when pages overlap or are refetched, no node is listed twice and none is lost', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(), { maxLength: 4 }), (pages, again) => {
      const { write, held } = world();
      const ask = (page: number): void =>
        write(pages[page] ?? [], page === 0 ? null : `c${String(page)}`, `c${String(page + 1)}`);
      pages.forEach((_some, page) => ask(page));
      for (const page of again) if (page % pages.length > 0) ask(page % pages.length);
      expect(held()).toEqual([...new Set(pages.flat())]);
    }),
  );
});

import type { FieldPolicy, Reference } from '@apollo/client';

export interface StoredEdge {
  readonly __typename?: string;
  readonly cursor: string;
  readonly node: Reference;
}

/** A connection as the cache holds it. Documents ask for `edges`; `nodes` is for those who look without a cache. */
export interface StoredConnection {
  readonly __typename?: string;
  readonly edges: readonly StoredEdge[];
  readonly pageInfo?: { readonly hasNextPage?: boolean; readonly endCursor?: string | null };
  readonly totalCount?: number | null;
}

/**
 * Joins pages in the order they were asked for; a first page (no `after`) starts the list again. What came twice,
 * because the list moved between two pages, stays where it was first.
 * @param keyArgs the arguments that tell one list from another
 */
export function cursorPage(keyArgs: readonly string[]): FieldPolicy<StoredConnection, StoredConnection> {
  return {
    keyArgs: [...keyArgs],
    merge(known, incoming, { args }) {
      if (!known || !args?.['after']) return incoming;
      const seen = new Set(known.edges.map(({ node }) => node.__ref));
      return {
        ...known,
        ...incoming,
        edges: [...known.edges, ...incoming.edges.filter(({ node }) => !seen.has(node.__ref))],
      };
    },
  };
}

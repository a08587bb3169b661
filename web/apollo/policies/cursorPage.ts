import type { FieldPolicy, Reference } from '@apollo/client';

export interface StoredEdge {
  readonly __typename?: string;
  readonly cursor: string;
  readonly node: Reference;
}

/** A connection in the cache. Documents request `edges`; `nodes` is for clients without a cache. */
export interface StoredConnection {
  readonly __typename?: string;
  readonly edges: readonly StoredEdge[];
  readonly pageInfo?: { readonly hasNextPage?: boolean; readonly endCursor?: string | null };
  readonly totalCount?: number | null;
}

/**
 * Joins pages in the order in which they were requested; a first page (no `after`) restarts the list. A node that
 * arrives twice, because the list changed between two pages, keeps its first place.
 * @param keyArgs the arguments that distinguish one list from another
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

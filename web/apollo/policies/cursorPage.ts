import type { FieldPolicy, Reference } from '@apollo/client';

/** A cursor connection as the cache holds it: nodes are references, the rest is written as it came. */
export interface StoredConnection {
  readonly __typename?: string;
  readonly edges: readonly StoredEdge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount?: number | null;
}

export interface StoredEdge {
  readonly __typename?: string;
  readonly cursor: string;
  readonly node: Reference;
}

/**
 * Joins pages in the order they were asked for. A page asked for without `after` begins the list anew; a node that moved
 * between two requests is kept once, where it was first seen.
 * @param keyArgs arguments that make another list; paging arguments are never among them
 */
export function cursorPage(keyArgs: readonly string[]): FieldPolicy<StoredConnection, StoredConnection> {
  return {
    keyArgs: [...keyArgs],
    merge(existing, incoming, { args }) {
      if (!existing || args?.['after'] === undefined || args['after'] === null) return incoming;
      const seen = new Set(existing.edges.map(({ node }) => node.__ref));
      return { ...incoming, edges: [...existing.edges, ...incoming.edges.filter(({ node }) => !seen.has(node.__ref))] };
    },
  };
}

import { type ApolloCache, type FieldPolicy, InMemoryCache, type TypePolicies } from '@apollo/client';
import type { StoredConnection, StoredEdge } from '../../../apollo/policies/cursorPage.ts';

/**
 * One page of a long list, by its cursor (null for the first). Without `edges` it was evicted: only the cache ids of
 * its nodes remain.
 */
export interface StoredPage {
  readonly after: string | null;
  /** Cache ids of its nodes. */
  readonly names: readonly string[];
  readonly edges?: readonly StoredEdge[];
}

/** A connection of any length in the cache. */
export interface LongList extends Omit<StoredConnection, 'edges'> {
  readonly pages: readonly StoredPage[];
}

/**
 * Like `cursorPage`, for lists of thousands: a page that is refetched replaces itself, and a node that arrives twice
 * keeps its first place. Queries get the first page, which is never evicted, and the end of the loaded list: reading
 * the whole list again for each page would take too long.
 * @param keyArgs the arguments that distinguish one list from another
 */
export function longList(
  keyArgs: readonly string[],
): FieldPolicy<LongList, StoredConnection, Partial<StoredConnection>> {
  return {
    keyArgs: [...keyArgs],
    merge(known, { edges: found, ...incoming }, { args }) {
      const after: string | null = args?.['after'] ?? null;
      const pages = after && known ? known.pages : [];
      const own = pages.findIndex((page) => page.after === after);
      const seen = new Set(pages.flatMap(({ names }, at) => (at === own ? [] : names)));
      const edges = found.filter(({ node }) => !seen.has(node.__ref));
      const page = { after, edges, names: edges.map(({ node }) => node.__ref) };
      return own < 0 ? { ...incoming, pages: [...pages, page] } : { ...known, pages: pages.with(own, page) };
    },
    read: (list) => list && { ...list, ...list.pages[0] },
  };
}

/** Cache policies of the catalogue. */
export const cataloguePolicies = { Query: { fields: { games: longList(['filter']) } } } satisfies TypePolicies;

const taught = new WeakSet<ApolloCache>();

/** Adds the policy to a cache. It is part of the pages that list the catalogue, not of the first load. */
export function addCataloguePolicies(cache: ApolloCache): void {
  if (taught.has(cache) || !(cache instanceof InMemoryCache)) return;
  taught.add(cache);
  cache.policies.addTypePolicies(cataloguePolicies);
}

import { type ApolloCache, type FieldPolicy, InMemoryCache, type TypePolicies } from '@apollo/client';
import type { StoredConnection, StoredEdge } from '../../../apollo/policies/cursorPage.ts';

/**
 * One page of a long list, by the cursor it was asked with (null for the first). Without `edges` it was let go: what
 * stood in it is known by name, and held no more.
 */
export interface StoredPage {
  readonly after: string | null;
  /** Of its nodes, as the cache calls them. */
  readonly names: readonly string[];
  readonly edges?: readonly StoredEdge[];
}

/** A connection of any length as the cache holds it. */
export interface LongList extends Omit<StoredConnection, 'edges'> {
  readonly pages: readonly StoredPage[];
}

/**
 * As `cursorPage`, for lists of thousands: a page that is asked for again takes its own place, and what comes twice
 * stays where it was first. Queries are shown the first page, which is never let go, and where the list ends so far:
 * all of it, over and over with each page that comes, would be more than a page of the site can hold.
 * @param keyArgs the arguments that tell one list from another
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

/** How the cache holds the catalogue. */
export const cataloguePolicies = { Query: { fields: { games: longList(['filter']) } } } satisfies TypePolicies;

const taught = new WeakSet<ApolloCache>();

/** Teaches a cache the rule above. It comes with the pages that list the catalogue, not with the first load. */
export function addCataloguePolicies(cache: ApolloCache): void {
  if (taught.has(cache) || !(cache instanceof InMemoryCache)) return;
  taught.add(cache);
  cache.policies.addTypePolicies(cataloguePolicies);
}

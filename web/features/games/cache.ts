import type { Reference, TypePolicies } from '@apollo/client';
import { cursorPage, type StoredConnection } from '../../apollo/policies/cursorPage.ts';
import { PAGE_SIZE } from './pageSize.ts';

/** How the cache holds games: each once, lists of them by what they were asked with. */
export const gamesPolicies = {
  Query: {
    fields: {
      games: { ...cursorPage(['filter']), read: beginningOf },
      winners: { keyArgs: false, merge: (_known: unknown, incoming: readonly Reference[]) => incoming },
      game: { read: (known: Reference | null | undefined, { args, toReference, canRead }) => (known === null ? null : (known ?? readable(toReference({ __typename: 'Game', id: String(args?.['id']) }), canRead))) },
    },
  },
  Viewer: {
    fields: {
      favouriteGames: cursorPage(['category']),
      recentGames: cursorPage(['category']),
    },
  },
} satisfies TypePolicies;

/**
 * What a list of ten thousand games shows its query of them: the first page, and where the list ends so far. All of it, over and over with each page that
 * comes, would be more than the page can hold; whoever needs all takes their ids (`gamesListed`).
 */
function beginningOf(list: StoredConnection | undefined): StoredConnection | undefined {
  return list && { ...list, edges: list.edges.slice(0, PAGE_SIZE) };
}

const readable = (reference: Reference | undefined, canRead: (reference: Reference) => boolean): Reference | undefined =>
  reference && canRead(reference) ? reference : undefined;

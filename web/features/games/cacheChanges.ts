import { type ApolloCache, isReference, type Reference } from '@apollo/client';
import type { StoredConnection, StoredEdge } from '../../apollo/policies/cursorPage.ts';

/** Length of the winner board ([001] §9). */
export const WINNERS_SHOWN = 20;

const withoutGame = (edges: readonly StoredEdge[], gameRef: string): StoredEdge[] =>
  edges.filter(({ node }) => node.__ref !== gameRef);

const counted = (list: StoredConnection, edges: readonly StoredEdge[]): StoredConnection =>
  typeof list.totalCount === 'number'
    ? { ...list, edges, totalCount: list.totalCount + edges.length - list.edges.length }
    : { ...list, edges };

/** `favouriteGames:{"category":"RNG"}` → "RNG"; null for the list of all categories. */
function categoryOfField(storeFieldName: string): string | null {
  const args: unknown = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1) || '{}');
  return typeof args === 'object' && args !== null && 'category' in args && typeof args.category === 'string'
    ? args.category
    : null;
}

/**
 * Changes each cached list of the viewer that the game belongs to, for any category. Lists that were never requested
 * stay absent.
 */
function changeLists(
  cache: ApolloCache,
  viewerId: string,
  field: 'favouriteGames' | 'recentGames',
  gameId: string,
  change: (list: StoredConnection, game: Reference) => StoredConnection,
): void {
  cache.modify<Record<string, unknown>>({
    id: `Viewer:${viewerId}`,
    fields: {
      [field](list, { storeFieldName, readField, toReference }) {
        const game = toReference({ __typename: 'Game', id: gameId });
        const category = categoryOfField(storeFieldName);
        const belongs = game && (category === null || category === readField('category', game));
        return belongs && isConnection(list) ? change(list, game) : list;
      },
    },
  });
}

const isConnection = (value: unknown): value is StoredConnection =>
  typeof value === 'object' && value !== null && 'edges' in value;

const first = (list: StoredConnection, node: Reference): StoredEdge => ({
  __typename: 'GameEdge',
  cursor: list.edges[0]?.cursor ?? '',
  node,
});

/** Changes the game's heart and, in the same write, every favourite list of the viewer, so that they always agree. */
export function moveFavourite(cache: ApolloCache, viewerId: string, gameId: string, isFavourite: boolean): void {
  changeLists(cache, viewerId, 'favouriteGames', gameId, (list, game) => {
    const others = withoutGame(list.edges, game.__ref);
    const wasListed = others.length < list.edges.length;
    if (isFavourite === wasListed) return list;
    return counted(list, isFavourite ? [first(list, game), ...others] : others);
  });
}

/** Whether a game is a favourite is unknown until it is asked again. */
export function doubtFavourite(cache: ApolloCache, gameId: string): void {
  cache.modify<Record<string, unknown>>({
    id: cache.identify({ __typename: 'Game', id: gameId }) ?? '',
    fields: { isFavourite: () => null },
  });
}

/** A game that was just opened leads the recent ones. */
export function leadRecent(cache: ApolloCache, viewerId: string, gameId: string): void {
  changeLists(cache, viewerId, 'recentGames', gameId, (list, game) =>
    counted(list, [first(list, game), ...withoutGame(list.edges, game.__ref)]),
  );
}

const isReferences = (value: unknown): value is readonly Reference[] =>
  Array.isArray(value) && value.every(isReference);

/** Puts a new win first on the board, which keeps its length. */
export function addWinner(cache: ApolloCache, winnerId: string): void {
  cache.modify<Record<string, unknown>>({
    fields: {
      winners(known, { toReference }) {
        const added = toReference({ __typename: 'Winner', id: winnerId });
        return added && isReferences(known)
          ? [added, ...known.filter(({ __ref }) => __ref !== added.__ref)].slice(0, WINNERS_SHOWN)
          : known;
      },
    },
  });
}

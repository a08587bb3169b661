import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import { type CatalogueView, toFilter } from './catalogueView.ts';
import { gamesListed, type ListedGame } from './gamesListed.ts';
import { type GameFilter, GamesPageDocument, type GamesPageQueryVariables } from './GamesPage.generated.ts';
import type { PagedCategory } from './paths.ts';
import { type More, useMore } from './useMore.ts';

export type GameListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly kind: 'games';
      readonly games: readonly ListedGame[];
      /** Null where the operator does not count. */
      readonly totalCount: number | null;
      /** What is shown belongs to the question before; the answer is on its way. */
      readonly isStale: boolean;
      /** Null on the last page. */
      readonly more: More | null;
    };

/** The question a view asks. Exactly one of the four lists is in it. */
export function toVariables(category: PagedCategory, view: CatalogueView): GamesPageQueryVariables {
  const { list, vendorCode } = view;
  const asked = { all: list === 'all', hot: list === 'hot', favourites: list === 'favourites', recent: list === 'recent' };
  return list === 'all' ? { ...asked, filter: toFilter(category, view) } : { ...asked, category, ...(list === 'hot' && vendorCode !== null ? { vendorCode } : {}) };
}

/** The list a view shows, page by page. Whoever narrows while an answer is under way aborts the question before. */
export function useGameList(category: PagedCategory, view: CatalogueView): GameListState {
  const { status } = useSession();
  const isOwn = view.list === 'favourites' || view.list === 'recent';
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(GamesPageDocument, {
    variables: toVariables(category, view),
    fetchPolicy: isOwn ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
    skip: isOwn && status === 'guest',
  });
  const shown = data ?? previousData;
  const connection = shown?.games ?? shown?.favouritesOf?.favouriteGames ?? shown?.recentOf?.recentGames;
  const cursor = connection?.pageInfo.endCursor;
  const more = useMore(cursor, () => fetchMore({ variables: { after: cursor } }));
  const all = useAllGames(toFilter(category, view), data?.games);
  const isSettling = networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.setVariables || networkStatus === NetworkStatus.refetch;

  if (isOwn && status === 'guest') return { kind: 'guest' };
  if (error !== undefined && data === undefined) return { kind: 'failed', retry: () => void refetch().catch(() => undefined), retrying: isSettling };
  if (shown?.hotGames) return { kind: 'games', games: shown.hotGames, totalCount: shown.hotGames.length, isStale: data === undefined, more: null };
  if (shown && isOwn && !shown.favouritesOf && !shown.recentOf) return { kind: 'guest' };
  if (!connection) return { kind: 'loading' };
  return {
    kind: 'games',
    games: all.length > 0 ? all : connection.edges.map(({ node }) => node),
    totalCount: connection.totalCount,
    isStale: data === undefined,
    more: connection.pageInfo.hasNextPage ? more : null,
  };
}

/**
 * Every game that was fetched of a list, anew with each page; none where there is no such list. Its query shows the first page only (`cache.ts`), so that
 * what it costs does not grow with the list.
 * @param beginning what the query shows of it; changes with each page, as it says where the list ends so far
 */
function useAllGames(filter: GameFilter, beginning: object | null | undefined): readonly ListedGame[] {
  const { cache } = useApolloClient();
  const asked = JSON.stringify(filter);
  return useMemo(() => (beginning ? gamesListed(cache, JSON.parse(asked)) : []), [cache, asked, beginning]);
}

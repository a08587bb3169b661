import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSession } from '../../../lib/session.ts';
import { type CatalogueView, toFilter } from '../catalogueView.ts';
import { gamesListed, type ListedGame, pagesListed } from './gamesListed.ts';
import {
  type GameFilter,
  GamesPageDocument,
  type GamesPageQuery,
  type GamesPageQueryVariables,
} from './GamesPage.generated.ts';
import { addCataloguePolicies } from './longList.ts';
import type { PagedCategory } from '../paths.ts';
import { type More, useLoadMore } from './useLoadMore.ts';
import { useNearPages } from './useNearPages.ts';

export type GameListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly kind: 'games';
      readonly games: readonly ListedGame[];
      /** Null if the operator does not count. */
      readonly totalCount: number | null;
      /** The games shown are those of the previous request; the next result is loading. */
      readonly isStale: boolean;
      /** Null on the last page. */
      readonly more: More | null;
      /** Call it with the rendered indexes of the list. */
      readonly onDrawn: (cells: readonly number[]) => void;
    };

/** The variables for a view. They request exactly one of the four lists. */
export function toVariables(category: PagedCategory, view: CatalogueView): GamesPageQueryVariables {
  const { list, vendorCode } = view;
  const asked = {
    all: list === 'all',
    hot: list === 'hot',
    favourites: list === 'favourites',
    recent: list === 'recent',
  };
  return list === 'all'
    ? { ...asked, filter: toFilter(category, view) }
    : { ...asked, category, ...(list === 'hot' && vendorCode !== null ? { vendorCode } : {}) };
}

/** The list of a view, page by page. A new filter aborts the pending request. */
export function useGameList(category: PagedCategory, view: CatalogueView): GameListState {
  const { status } = useSession();
  const client = useApolloClient();
  addCataloguePolicies(client.cache);
  const isOwn = view.list === 'favourites' || view.list === 'recent';
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(GamesPageDocument, {
    variables: toVariables(category, view),
    fetchPolicy: isOwn ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
    skip: isOwn && status !== 'member',
    errorPolicy: 'all',
  });
  const shown = data ?? previousData;
  const connection = connectionIn(shown);
  const cursor = connection?.pageInfo.endCursor;
  const more = useLoadMore(cursor, () => fetchMore({ variables: { after: cursor } }));
  const filter = view.list === 'all' ? toFilter(category, view) : null;
  const all = useAllGames(data?.games ? filter : null);
  // Not by `fetchMore`: with two in progress, Apollo may not report the result of the first.
  const onDrawn = useNearPages(filter, (after) =>
    client.query({
      query: GamesPageDocument,
      variables: { ...toVariables(category, view), after },
      fetchPolicy: 'network-only',
      context: { quiet: true },
      errorPolicy: 'all',
    }),
  );
  const isSettling =
    networkStatus === NetworkStatus.loading ||
    networkStatus === NetworkStatus.setVariables ||
    networkStatus === NetworkStatus.refetch;

  if (isOwn && status !== 'member') return { kind: status };
  // A list may lack a part, such as which games are favourites, and still be shown.
  if (error !== undefined && !connectionIn(data) && !data?.hotGames)
    return { kind: 'failed', retry: () => void refetch().catch(() => undefined), retrying: isSettling };
  if (shown?.hotGames)
    return {
      kind: 'games',
      games: shown.hotGames,
      totalCount: shown.hotGames.length,
      isStale: data === undefined,
      more: null,
      onDrawn,
    };
  if (shown && isOwn && !shown.favouritesOf && !shown.recentOf) return { kind: 'guest' };
  if (!connection) return { kind: 'loading' };
  return {
    kind: 'games',
    games: all.length > 0 ? all : connection.edges.map(({ node }) => node),
    totalCount: connection.totalCount,
    isStale: data === undefined,
    more: connection.pageInfo.hasNextPage ? more : null,
    onDrawn,
  };
}

const connectionIn = (data: GamesPageQuery | undefined) =>
  data?.games ?? data?.favouritesOf?.favouriteGames ?? data?.recentOf?.recentGames;

/**
 * Every loaded game of a list; none of no list. The query returns the first page only (`longList.ts`), so that its cost
 * does not grow with the list.
 */
function useAllGames(filter: GameFilter | null): readonly ListedGame[] {
  const { cache } = useApolloClient();
  const pages = filter && pagesListed(cache, filter);
  return useMemo(() => gamesListed(pages ?? []), [pages]);
}

import { type FragmentType, NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useSession } from '../../lib/session.ts';
import { type CatalogueView, toFilter } from './catalogueView.ts';
import type { GameCard_GameFragment } from './GameCard.generated.ts';
import { GamesPageDocument, type GamesPageQueryVariables } from './GamesPage.generated.ts';
import type { PagedCategory } from './paths.ts';
import { type More, useMore } from './useMore.ts';

/** A game as lists hold it: whoever shows one reads of it what they said they need. */
export type ListedGame = { readonly id: string } & FragmentType<GameCard_GameFragment>;

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
  const isSettling = networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.setVariables || networkStatus === NetworkStatus.refetch;

  if (isOwn && status === 'guest') return { kind: 'guest' };
  if (error !== undefined && data === undefined) return { kind: 'failed', retry: () => void refetch().catch(() => undefined), retrying: isSettling };
  if (shown?.hotGames) return { kind: 'games', games: shown.hotGames, totalCount: shown.hotGames.length, isStale: data === undefined, more: null };
  if (shown && isOwn && !shown.favouritesOf && !shown.recentOf) return { kind: 'guest' };
  if (!connection) return { kind: 'loading' };
  return {
    kind: 'games',
    games: connection.edges.map(({ node }) => node),
    totalCount: connection.totalCount,
    isStale: data === undefined,
    more: connection.pageInfo.hasNextPage ? more : null,
  };
}

import type { ApolloCache, ApolloClient } from '@apollo/client';
import { whenLoadingEnds } from '../../../lib/loading/loading.ts';

/**
 * Resets all hearts to unknown: what a guest got must not be shown to a member. Active queries are refetched, other
 * lists when they are opened. Call it after a sign-in, or when the operator could not deliver the state. An action that
 * waited for the sign-in, such as a new favourite, runs first, so that the result includes it.
 */
export async function refreshFavourites(client: ApolloClient): Promise<void> {
  clearFavourites(client.cache);
  await whenLoadingEnds();
  const incomplete = [...client.getObservableQueries('active')].filter(
    ({ query, variables }) =>
      !client.cache.diff({ query, variables, optimistic: true, returnPartialData: true }).complete,
  );
  await Promise.all(incomplete.map((query) => query.refetch()));
}

function clearFavourites(cache: ApolloCache): void {
  cache.batch({
    update() {
      for (const id of Object.keys(Object(cache.extract()))) {
        if (id.startsWith('Game:'))
          cache.modify<Record<string, unknown>>({ id, fields: { isFavourite: (_known, { DELETE }) => DELETE } });
      }
    },
  });
}

import type { ApolloCache, ApolloClient } from '@apollo/client';
import { whenLoadingEnds } from '../../../lib/loading/loading.ts';

/**
 * What a guest was told of favourites is nothing a member should see: every heart becomes unknown, lists in sight are
 * asked again, and the others when they are opened. To be called when someone has signed in, or when the operator could
 * not tell. What they signed in for, such as a new favourite, goes first, so that the answer knows of it.
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

import type { ApolloCache, ApolloClient } from '@apollo/client';
import { whenQuiet } from '../../lib/loading.ts';

/**
 * What a guest was told of favourites is nothing a member should see: every heart becomes unknown, lists in sight are asked again at once and
 * the others when they are opened. To be called when someone has signed in. What they signed in for, such as a new favourite, comes first, so
 * that the answer knows of it.
 */
export async function refreshHearts(client: ApolloClient): Promise<void> {
  await whenQuiet();
  await client.refetchQueries({ updateCache: forgetHearts });
}

function forgetHearts(cache: ApolloCache): void {
  for (const id of Object.keys(Object(cache.extract()))) {
    if (id.startsWith('Game:')) cache.modify<Record<string, unknown>>({ id, fields: { isFavourite: (_known, { DELETE }) => DELETE } });
  }
}

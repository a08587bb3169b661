import type { ApolloClient } from '@apollo/client';
import { refreshFavourites } from './refreshFavourites.ts';

/** Long enough for an operator to come back, short enough to be seen by who is still on the page. */
const AGAIN_MS = 10_000;
const waiting = new WeakSet<ApolloClient>();

/** Asks for favourites again in a while, once for all hearts that nobody could tell. */
export function refreshFavouritesSoon(client: ApolloClient): void {
  if (waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    refreshFavourites(client).catch(() => undefined);
  }, AGAIN_MS);
}

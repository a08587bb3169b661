import type { ApolloClient } from '@apollo/client';
import { refreshFavourites } from './refreshFavourites.ts';

/** Long enough for the operator to recover, short enough for a visitor who is still on the page. */
const AGAIN_MS = 10_000;
const waiting = new WeakSet<ApolloClient>();

/** Refetches favourites after a while, once for all hearts whose state is unknown. */
export function refreshFavouritesSoon(client: ApolloClient): void {
  if (waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    refreshFavourites(client).catch(() => undefined);
  }, AGAIN_MS);
}

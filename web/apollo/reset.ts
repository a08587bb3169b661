import type { ApolloClient } from '@apollo/client';
import { setOwner } from '../lib/storage/owner.ts';
import { forgetAllBut, type StorageKey } from '../lib/storage/storage.ts';
import { setPrincipal } from './principal.ts';

/**
 * Values that survive a sign-out: choices of the browser; lottery favourites, which are stored per member under a mark
 * that does not identify them ([001] §3); and the number of sign-ins in this browser.
 */
const KEPT = new Set<StorageKey>(['theme', 'hisLang', 'noticesSeen', 'LOTTFAV', 'signIns']);

/**
 * Removes all data of the member: aborts pending calls, empties the cache, and clears storage except for the keys
 * above. Active queries are then refetched as a guest. Resolves when no data of the member can be read any more.
 */
export async function forgetMember(client: ApolloClient): Promise<void> {
  setPrincipal(false);
  forgetAllBut(KEPT);
  setOwner(null, true);
  await client.clearStore();
  void client.reFetchObservableQueries().catch(() => undefined);
}

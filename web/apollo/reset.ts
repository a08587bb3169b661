import type { ApolloClient } from '@apollo/client';
import { setOwner } from '../lib/storage/owner.ts';
import { forgetAllBut, type StorageKey } from '../lib/storage/storage.ts';
import { setPrincipal } from './principal.ts';

/**
 * Choices of the browser, not of the member; lottery favourites, which are kept per member under a mark that does not
 * tell whose they are ([001] §3); and how many members have signed in here.
 */
const KEPT = new Set<StorageKey>(['theme', 'hisLang', 'noticesSeen', 'LOTTFAV', 'signIns']);

/**
 * Leaves nothing of the member in the page: calls under way are dropped, the cache is emptied, storage is cleared but
 * for theme and language. What the page shows is then asked again, as a guest. Resolves when nothing of the member can
 * be read any more.
 */
export async function forgetMember(client: ApolloClient): Promise<void> {
  setPrincipal(false);
  forgetAllBut(KEPT);
  setOwner(null, true);
  await client.clearStore();
  void client.reFetchObservableQueries().catch(() => undefined);
}

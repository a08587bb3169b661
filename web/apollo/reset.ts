import type { ApolloClient } from '@apollo/client';
import { notePrincipal } from './principal.ts';

/** Choices of the browser, not of the member; and lottery favourites, which are kept per member under a mark that does not tell whose they are ([001] §3). */
const KEPT = new Set(['theme', 'hisLang', 'noticesSeen', 'LOTTFAV']);

/**
 * Leaves nothing of the member in the page: calls under way are dropped, the cache is emptied, storage is cleared but for theme and
 * language. What the page shows is then asked anew, as a guest. Resolves when nothing of the member can be read any more.
 */
export async function forgetMember(client: ApolloClient): Promise<void> {
  notePrincipal(false);
  forgetStored();
  await client.clearStore();
  void client.reFetchObservableQueries().catch(() => undefined);
}

function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

import type { ApolloClient } from '@apollo/client';
import { missingParts } from './missingParts.ts';
import { isUnknownDomain } from './unknownDomain.ts';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 15_000;

/**
 * Refetches automatically the parts of the page that failed or are missing (`missingParts.ts`): after 2, 4, 8 … 15
 * seconds, and at once when the network returns or the page becomes visible; a hidden page refetches nothing. Stops
 * when nothing is missing, and does not repeat what was refused because the site's address is not the operator's
 * (`unknownDomain.ts`).
 * @returns a function that stops it
 */
export function watchRecovery(client: ApolloClient): () => void {
  let wait = FIRST_WAIT_MS;
  let timer = setTimeout(look, FIRST_WAIT_MS);

  function look(): void {
    if (document.visibilityState === 'hidden') return;
    const failed = [...client.getObservableQueries('active')].filter((query) => {
      const { error } = query.getCurrentResult();
      return error && !isUnknownDomain(error);
    });
    // A refetch includes the missing parts, so they are refetched separately only if no query failed.
    const missing = failed.length === 0 ? missingParts() : [];
    if (failed.length + missing.length === 0) wait = FIRST_WAIT_MS;
    else {
      for (const query of failed) query.refetch().catch(() => undefined);
      for (const askAgain of missing) askAgain();
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
    again(wait);
  }

  function again(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(look, milliseconds);
  }

  const now = (): void => {
    wait = FIRST_WAIT_MS;
    if (document.visibilityState === 'visible') again(0);
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', now);
    document.removeEventListener('visibilitychange', now);
  };
}

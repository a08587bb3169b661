import { ApolloLink, Observable } from '@apollo/client';
import { fetchOperation, isQuery } from './fetchOperation.ts';

const TRIES = 3;
const FIRST_WAIT_MS = 400;

/**
 * The terminating link for queries and mutations. A query without a response is retried twice, after 0.4 and 0.8
 * seconds with jitter; a mutation is never retried, because the first may have arrived. Unsubscribing aborts the
 * request.
 */
export const fetchLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const stop = new AbortController();
      fetchWithRetries(operation, stop.signal).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => stop.signal.aborted || observer.error(error),
      );
      return () => stop.abort();
    }),
);

async function fetchWithRetries(
  operation: ApolloLink.Operation,
  signal: AbortSignal,
  tried = 1,
): Promise<ApolloLink.Result> {
  try {
    return await fetchOperation(operation, signal);
  } catch (error) {
    if (tried >= TRIES || !isQuery(operation) || signal.aborted || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (tried - 1) * (0.75 + Math.random() / 2)));
    return fetchWithRetries(operation, signal, tried + 1);
  }
}

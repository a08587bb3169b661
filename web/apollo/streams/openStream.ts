import type { ApolloLink } from '@apollo/client';
import type { Observer } from 'rxjs';
import { operationIds } from '../operations.generated.ts';
import { noteBegun, noteLost, noteOver } from './standing.ts';
import { streamClient } from './streamClient.ts';

/**
 * Follows a subscription over server-sent events, on a stream of its own, named by id like every operation of the site. It runs while the page is in
 * sight: a hidden tab costs nothing. What tells of the present begins again with the value of then; what tells only of what is new leaves a gap, for
 * which the page has to ask (`standing.ts`).
 * @returns a function that ends it
 */
export function openStream({ operationName = '', variables }: ApolloLink.Operation, observer: Observer<ApolloLink.Result>): () => void {
  const request = { operationName, query: '', variables, extensions: { persistedQuery: { version: 1, sha256Hash: operationIds[operationName] } } };
  let stop: (() => void) | null = null;

  function start(): () => void {
    let paused = false;
    const end = streamClient.subscribe(
      request,
      {
        next: ({ data, errors }) => observer.next({ ...(data === undefined ? {} : { data }), ...(errors ? { errors: errors.map(({ message, extensions }) => ({ message, extensions })) } : {}) }),
        error: (error) => !paused && observer.error(error),
        complete: () => !paused && observer.complete(),
      },
      { connecting: (isRetry) => isRetry && noteLost(operationName), connected: () => noteBegun(operationName) },
    );
    return () => {
      paused = true;
      end();
    };
  }

  function follow(): void {
    if (document.visibilityState === 'visible') stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
    noteOver(operationName);
  };
}

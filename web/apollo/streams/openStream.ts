import type { ApolloLink } from '@apollo/client';
import { NetworkError } from 'graphql-sse';
import type { Observer } from 'rxjs';
import { operationIds } from '../operations.generated.ts';
import { noteBegun, noteLost, noteOver } from './standing.ts';
import { streamClient } from './streamClient.ts';

/**
 * Follows a subscription over server-sent events, on a stream of its own, named by id like every operation of the site. It runs while the page is in
 * sight: a hidden tab costs nothing. What tells of the present begins again with the value of then; what tells only of what is new leaves a gap, for
 * which the page has to ask (`standing.ts`). An error without data is what the stream itself ended with: unless the session is over, it is asked for
 * again like one that broke off.
 * @returns a function that ends it
 */
export function openStream({ operationName = '', variables }: ApolloLink.Operation, observer: Observer<ApolloLink.Result>): () => void {
  const request = { operationName, query: '', variables, extensions: { persistedQuery: { version: 1, sha256Hash: operationIds[operationName] } } };
  const stream = { operation: operationName };
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
      {
        connecting: (isRetry) => isRetry && noteLost(stream),
        connected: () => noteBegun(stream),
        message({ data: result }) {
          const [error] = result?.errors ?? [];
          if (!error || result?.data !== undefined || isSessionOver(error)) return;
          noteLost(stream);
          // As an error of the network, the only kind after which the client asks again.
          throw new NetworkError(error.message);
        },
      },
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
    noteOver(stream);
  };
}

const isSessionOver = ({ extensions }: { readonly extensions?: Readonly<Record<string, unknown>> }): boolean => extensions?.['code'] === 'SESSION_ENDED';

import { ApolloLink, Observable } from '@apollo/client';
import type { Client } from 'graphql-sse';
import { operationIds } from '../operations.generated.ts';

let connecting: Promise<Client> | null = null;

/** The stream's code is fetched with the first subscription; most of the page works without it. */
function connect(): Promise<Client> {
  connecting ??= import('./liveStream.ts').then(({ streamClient }) => streamClient);
  return connecting;
}

/**
 * Subscriptions over server-sent events, each on a stream of its own, named by id like every operation of the site. Streams run while the page is
 * in sight: a hidden tab costs nothing, and what begins again begins with the value of now.
 */
export const liveLink = new ApolloLink(({ operationName = '', variables }) =>
  new Observable<ApolloLink.Result>((observer) => {
    let stop: (() => void) | null = null;
    let ended = false;
    const request = { operationName, query: '', variables, extensions: { persistedQuery: { version: 1, sha256Hash: operationIds[operationName] } } };

    function start(client: Client): () => void {
      let paused = false;
      const end = client.subscribe(request, {
        next: ({ data, errors }) => observer.next({ ...(data === undefined ? {} : { data }), ...(errors ? { errors: errors.map(({ message, extensions }) => ({ message, extensions })) } : {}) }),
        error: (error) => !paused && observer.error(error),
        complete: () => !paused && observer.complete(),
      });
      return () => {
        paused = true;
        end();
      };
    }

    const follow = (client: Client): void => {
      if (document.visibilityState === 'visible') stop ??= start(client);
      else {
        stop?.();
        stop = null;
      }
    };
    let unfollow = (): void => undefined;
    connect().then(
      (client) => {
        if (ended) return;
        const onChange = (): void => follow(client);
        document.addEventListener('visibilitychange', onChange);
        unfollow = () => document.removeEventListener('visibilitychange', onChange);
        follow(client);
      },
      (error: unknown) => observer.error(error),
    );
    return () => {
      ended = true;
      unfollow();
      stop?.();
    };
  }),
);

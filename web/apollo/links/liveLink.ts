import { ApolloLink, Observable } from '@apollo/client';
import type { Client } from 'graphql-sse';
import { env } from '../../env.ts';
import { operationIds } from '../operations.generated.ts';
import { languageHeader } from './ask.ts';

let connecting: Promise<Client> | null = null;

/** The stream's code is fetched with the first subscription; most of the page works without it. */
function connect(): Promise<Client> {
  connecting ??= import('graphql-sse').then(({ createClient }) =>
    createClient({ url: env.graphqlPath, headers: languageHeader, retryAttempts: Number.POSITIVE_INFINITY, retry: backOff, fetchFn: fetchBehind }),
  );
  return connecting;
}

/** A stream never ends: it yields to what the page is waiting for. */
const fetchBehind: typeof fetch = (input, init) => fetch(input, { ...init, priority: 'low' });

const MAX_WAIT_MS = 30_000;

/** Doubles up to half a minute, with a third of chance so that a house full of players does not come back in one second. */
async function backOff(retries: number): Promise<void> {
  const wait = Math.min(1000 * 2 ** retries, MAX_WAIT_MS);
  await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random() / 3)));
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

import { ApolloLink, Observable } from '@apollo/client';
import type { Client } from 'graphql-sse';
import { env } from '../../env.ts';
import { operationIds } from '../operations.generated.ts';
import { languageHeader } from './ask.ts';

let connecting: Promise<Client> | null = null;

/** The stream's code is fetched with the first subscription; most of the page works without it. */
function connect(): Promise<Client> {
  connecting ??= import('graphql-sse').then(({ createClient }) =>
    createClient({ url: env.graphqlPath, headers: languageHeader, retryAttempts: Number.POSITIVE_INFINITY, retry: backOff }),
  );
  return connecting;
}

const MAX_WAIT_MS = 30_000;

/** Doubles up to half a minute, with a third of chance so that a house full of players does not come back in one second. */
async function backOff(retries: number): Promise<void> {
  const wait = Math.min(1000 * 2 ** retries, MAX_WAIT_MS);
  await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random() / 3)));
}

/** Subscriptions over server-sent events, each on a stream of its own, named by id like every operation of the site. */
export const liveLink = new ApolloLink(({ operationName = '', variables }) =>
  new Observable<ApolloLink.Result>((observer) => {
    let stop: (() => void) | null = null;
    let stopped = false;
    const request = { operationName, query: '', variables, extensions: { persistedQuery: { version: 1, sha256Hash: operationIds[operationName] } } };
    connect().then(
      (client) => {
        if (stopped) return;
        stop = client.subscribe(request, {
          next: ({ data, errors }) => observer.next({ ...(data === undefined ? {} : { data }), ...(errors ? { errors: errors.map(({ message, extensions }) => ({ message, extensions })) } : {}) }),
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        });
      },
      (error: unknown) => observer.error(error),
    );
    return () => {
      stopped = true;
      stop?.();
    };
  }),
);

import type { ApolloLink } from '@apollo/client';
import type { Observer } from 'rxjs';
import { operationIds } from '../operations.generated.ts';
import { shareSubscription } from './pageStream.ts';

/**
 * Starts a subscription on the page's stream of server-sent events. Like every operation of the site it is sent by id.
 * @returns a function that ends it
 */
export function openStream(
  { operationName = '', variables }: ApolloLink.Operation,
  observer: Observer<ApolloLink.Result>,
): () => void {
  return shareSubscription({
    operation: operationName,
    question: {
      operationName,
      query: '',
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: operationIds[operationName] } },
    },
    next: ({ data, errors }) =>
      observer.next({
        ...(data === undefined ? {} : { data }),
        ...(errors ? { errors: errors.map(({ message, extensions }) => ({ message, extensions })) } : {}),
      }),
    error: (error) => observer.error(error),
    complete: () => observer.complete(),
  });
}

import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

const listeners = new Set<() => void>();
const doubters = new Set<() => void>();

/** Calls the listener when the gateway refuses something because the visitor is not signed in, or no longer. */
export function onLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls the listener when a stream ended for lack of a session. Only a query can renew a remembered one: it tells
 * whether the session is over.
 */
export function onDoubtedSession(listener: () => void): () => void {
  doubters.add(listener);
  return () => void doubters.delete(listener);
}

export function doubtSession(): void {
  for (const listener of doubters) listener();
}

/** Detects results that were refused for lack of a session. */
export const lostSessionLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data, errors }) => {
      if (
        Object.values(data ?? {}).some(isSessionRequired) ||
        errors?.some(({ extensions }) => extensions?.['code'] === 'SESSION_ENDED')
      )
        for (const listener of listeners) listener();
    }),
  ),
);

const isSessionRequired = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '__typename' in value && value.__typename === 'SessionRequired';

import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

const listeners = new Set<() => void>();
const checks = new Set<() => void>();

/** Calls the listener when the gateway refuses something because the visitor is not signed in, or no longer. */
export function onLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls the listener when it is to be checked whether the session is over. */
export function onSessionCheck(listener: () => void): () => void {
  checks.add(listener);
  return () => void checks.delete(listener);
}

/** For a stream that ended for lack of a session: only a query can renew a remembered one, or tell that it is over. */
export function requestSessionCheck(): void {
  for (const check of checks) check();
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

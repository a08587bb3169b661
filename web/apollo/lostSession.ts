import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

const listeners = new Set<() => void>();

/** Told when the gateway refuses something because nobody is signed in, or no longer. */
export function onLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads off every answer whether it was refused for want of a session. */
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

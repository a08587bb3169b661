import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

let member = true;

/**
 * Whether requests may carry a session. Guests' queries travel by GET, where caches between here and the gateway help;
 * a member's by POST, where none may. Until the page knows, it takes the careful way.
 */
export const mayBeMember = (): boolean => member;

export function setPrincipal(isMember: boolean): void {
  member = isMember;
}

/** Reads who is here off every answer that tells: a `viewer`, a sign-in that worked, a sign-out. */
export const principalLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      const told = data ? principalOf(data) : null;
      if (told !== null) setPrincipal(told);
    }),
  ),
);

function principalOf(data: Readonly<Record<string, unknown>>): boolean | null {
  if (data['logout']) return false;
  if (data['viewer'] !== undefined) return data['viewer'] !== null;
  return Object.values(data).some(
    (value) => typeof value === 'object' && value !== null && 'viewer' in value && value.viewer,
  )
    ? true
    : null;
}

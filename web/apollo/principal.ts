import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

let member = true;

/**
 * Whether requests may carry a session. Guests' queries use GET, so that HTTP caches apply; a member's use POST,
 * because no cache may store them. While this is unknown, POST is used.
 */
export const mayBeMember = (): boolean => member;

export function setPrincipal(isMember: boolean): void {
  member = isMember;
}

/** Detects in every result who is signed in: from a `viewer`, a successful sign-in or a sign-out. */
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

import { GraphQLError } from 'graphql';
import type { RequestScope } from '../requestScope.ts';
import type { Session } from '../session/session.ts';

/**
 * The session of whoever subscribes to something private. Call it before anything is watched, so that a guest is
 * answered in words rather than with an empty stream.
 * @throws GraphQLError with the code `SESSION_REQUIRED`
 */
export function requireSession({ session }: RequestScope): Session {
  if (session !== null) return session;
  throw new GraphQLError('Only a signed-in member can subscribe to this.', {
    extensions: { code: 'SESSION_REQUIRED' },
  });
}

import { GraphQLError } from 'graphql';
import type { RequestScope } from '../requestScope.ts';
import type { Session } from '../session/session.ts';

/**
 * The session of a subscriber to private data. Call it before subscribing, so that a guest gets an error instead of an
 * empty stream.
 * @throws GraphQLError with the code `SESSION_REQUIRED`
 */
export function requireSession({ session }: RequestScope): Session {
  if (session !== null) return session;
  throw new GraphQLError('Only a signed-in member can subscribe to this.', {
    extensions: { code: 'SESSION_REQUIRED' },
  });
}

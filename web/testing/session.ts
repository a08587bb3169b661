import { vi } from 'vitest';
import type { Session } from '../lib/session.ts';

/**
 * A session of this kind, with viewer `7` unless it is a guest's. `requireMember` runs the action for members, and
 * where `forTrial` says so for trial accounts; the other verbs do nothing. All are mocks.
 */
export function testSession(status: Session['status'] = 'guest', parts: Partial<Session> = {}): Session {
  return {
    status,
    viewerId: status === 'guest' ? null : '7',
    requireMember: vi.fn<Session['requireMember']>((action, forTrial) => {
      if (status === 'member' || (status === 'trial' && forTrial === true)) action();
    }),
    playFree: vi.fn<Session['playFree']>(),
    signIn: vi.fn<Session['signIn']>(),
    signOut: vi.fn<Session['signOut']>(),
    ...parts,
  };
}

import { vi } from 'vitest';
import type { Session } from '../lib/session.ts';

/**
 * A session of this kind, with viewer `7` except for guests. `requireMember` runs the action for members, and with
 * `forTrial` for trial accounts; the other functions do nothing. All are mocks.
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

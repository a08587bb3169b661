import { createContext, useContext } from 'react';

/** The session as every feature sees it, without knowing how signing in works. */
export interface Session {
  readonly status: 'guest' | 'member' | 'trial';
  readonly viewerId: string | null;
  /**
   * Runs the action for members, with `forTrial` for trial accounts, too. Asks guests to sign in, and shows other trial
   * accounts that a real account is needed ([000] §5).
   */
  requireMember(action: () => void, forTrial?: boolean): void;
  /**
   * Runs an action that a trial account may do; a guest gets a trial account first ([000] §4), or the sign-in dialog
   * where that is refused.
   */
  playFree(action: () => void): void;
  /**
   * Opens the sign-in dialog. When a member's session has ended it opens over the page, which keeps what was typed.
   */
  signIn(): void;
  /** Signs out after a confirmation. */
  signOut(): void;
}

const nobody: Session = {
  status: 'guest',
  viewerId: null,
  requireMember: () => undefined,
  playFree: () => undefined,
  signIn: () => undefined,
  signOut: () => undefined,
};

export const SessionContext = createContext<Session>(nobody);

export const useSession = (): Session => useContext(SessionContext);

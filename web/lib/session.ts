import { createContext, useContext } from 'react';

/** Who is here, and the two doors, for parts of the page that must not know how signing in works. */
export interface Session {
  readonly status: 'guest' | 'member' | 'trial';
  readonly viewerId: string | null;
  /**
   * Runs the action for members, and where `forTrial` says so for trial accounts; asks guests to sign in, and tells
   * other trial accounts that it needs a real one ([000] §5).
   */
  requireMember(action: () => void, forTrial?: boolean): void;
  /**
   * The same for what a trial account may do: signs a guest in with one first ([000] §4). Where that is refused, the
   * sign-in dialog opens.
   */
  playFree(action: () => void): void;
  /**
   * Opens the sign-in dialog. For a member whose session has ended it stands over the page, which stays as it is with
   * all that was typed.
   */
  signIn(): void;
  /** Asks, then signs out. */
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

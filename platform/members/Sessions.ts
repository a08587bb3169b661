import type { Executor } from '../database/database.ts';
import type { Member, Session } from './tables.ts';

/** The caller. */
export interface SignedIn {
  readonly session: Session;
  readonly member: Member;
}

/** From where somebody signs in. */
export interface SessionOrigin {
  readonly device: string;
  readonly ip: string;
  /** As the browser names itself; shown to the member in the list of their devices. */
  readonly userAgent?: string | null;
  /** A browser signed in again by itself with what it remembers: nobody has shown just now who they are. */
  readonly isRenewal?: boolean;
  /** Of `renewals`, where the browser is to be remembered, or was. */
  readonly renewalHash?: string | null;
}

export type EndedBy = NonNullable<Session['endedBy']>;

export interface Sessions {
  /**
   * Signs in on one more device and registers its address. Where the operator allows no more devices, the one unused
   * for longest is signed out ("logged out from another device"). Call it inside a transaction.
   */
  open(executor: Executor, member: { readonly id: number }, from: SessionOrigin): Promise<Session>;
  /** The living session behind a token, its life prolonged; null when it ended, expired or never was. */
  find(token: string): Promise<SignedIn | null>;
  /**
   * The session behind a token, also when it ended or its time ran out, for a day after that; null when there never was
   * one.
   */
  known(token: string): Promise<Session | null>;
  /** The member's living sessions, the latest used first. */
  list(executor: Executor, memberId: number): Promise<Session[]>;
  /**
   * Signs out: the session ends, if it is the member's, and so do the games that were opened from it; its browser does
   * not come back by itself, nor does a copy of it. The same for a session that is over already: only its browser may
   * still be remembered.
   */
  end(executor: Executor, session: Pick<Session, 'id' | 'memberId'>, by: EndedBy): Promise<void>;
  /**
   * Ends every session of a member but one, and their games with them; no other browser comes back by itself. Answers
   * how many ended.
   */
  endOthers(executor: Executor, session: Pick<Session, 'id' | 'memberId'>, by: EndedBy): Promise<number>;
  /** Ends every session of a member, and all games with them. */
  endAll(executor: Executor, memberId: number, by: EndedBy): Promise<void>;
  /** Forgets sessions that expired more than a day ago. */
  sweep(): Promise<void>;
}

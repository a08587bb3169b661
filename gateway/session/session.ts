import { randomBytes } from 'node:crypto';

/** What an account may do; the GraphQL enum `ViewerKind`. */
export type SessionKind = 'PLAYER' | 'AGENT' | 'TRIAL';

/** A member's sign-in, as it travels sealed in the browser's cookie. */
export interface Session {
  /** This gateway's own name for the sign-in; unlike the token it may appear in logs and keys. */
  readonly id: string;
  /** The platform's session token. Leaves the gateway towards the platform only. */
  readonly token: string;
  readonly memberId: string;
  readonly username: string;
  readonly kind: SessionKind;
  readonly mustChangePassword: boolean;
  /** Kept only while a change is forced, so that the old one need not be asked for again ([000] §5). */
  readonly password: string | null;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /**
   * What the operator knows this browser by since it passed an extra step; sent along, so that it is not asked again.
   */
  readonly deviceId?: string;
}

/**
 * What a remembered browser signs in again with. The operator knows it by `renewalKey`, and can let it count no more,
 * wherever a copy of the cookie may be.
 */
export interface RememberedCredentials extends Credentials {
  readonly renewalKey: string;
}

export function newRenewalKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What a request may do about the visitor's sign-in. Every change is in force at once and leaves as a cookie. */
export interface SessionStore {
  readonly current: Session | null;
  /**
   * Signs in, and ends the session this replaces. With `remember` the credentials are sealed for 24 hours; without,
   * earlier ones are forgotten.
   */
  open(session: Session, remember: RememberedCredentials | null): Promise<void>;
  /** Replaces what is known of the running sign-in, e.g. after a password change. */
  update(change: Partial<Omit<Session, 'id'>>): Promise<void>;
  /**
   * Signs out: clears and revokes the cookie and forgets remembered credentials.
   * @returns whether the platform could be told; if not, it is told again in the background
   */
  close(): Promise<boolean>;
  /** What this browser signs in again with by itself; null when it does not. */
  rememberedCredentials(): Promise<RememberedCredentials | null>;
  /** The username that last signed in on this browser with "remember me", for 24 hours; never a secret. */
  readonly lastUsername: string | null;
  /**
   * A new password, set on another device, has ended this browser's last session; for 24 hours, or until somebody signs
   * in.
   */
  readonly passwordChanged: boolean;
}

/**
 * Small secrets kept on the browser for a while, sealed and out of scripts' reach, such as the platform's `captchaId`.
 */
export interface EncryptedCookies {
  read(name: string): Promise<string | null>;
  write(name: string, value: string, seconds: number): Promise<void>;
  forget(name: string): void;
}

/**
 * What the operator's customer type allows: "4" is a trial account, 1 2 41 42 are agents, all else ordinary players
 * (wire §8).
 * @param customerType number or text, as the wire has it
 */
export function sessionKind(customerType: unknown): SessionKind {
  const text = String(customerType);
  if (text === '4') return 'TRIAL';
  return ['1', '2', '41', '42'].includes(text) ? 'AGENT' : 'PLAYER';
}

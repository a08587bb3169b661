import { randomBytes } from 'node:crypto';

/** What an account may do; the GraphQL enum `ViewerKind`. */
export type SessionKind = 'PLAYER' | 'AGENT' | 'TRIAL';

/** A member's session, as stored in the encrypted session cookie. */
export interface Session {
  /** Id given by this gateway; unlike the token it may appear in logs and keys. */
  readonly id: string;
  /** The platform's session token. Sent to the platform only. */
  readonly token: string;
  readonly memberId: string;
  readonly username: string;
  readonly kind: SessionKind;
  readonly mustChangePassword: boolean;
  /** Stored only while a password change is forced, so that the player need not enter it again ([000] §5). */
  readonly password: string | null;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The operator's id for this browser, given after an extra step; sent so that the step is not asked again. */
  readonly deviceId?: string;
}

/**
 * Credentials of a remembered browser. The operator knows them by `renewalKey` and can revoke them, including all
 * copies of the cookie.
 */
export interface RememberedCredentials extends Credentials {
  readonly renewalKey: string;
}

export function newRenewalKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The visitor's session within a request. Every change takes effect at once and is sent as a cookie. */
export interface SessionStore {
  readonly current: Session | null;
  /**
   * Signs in and ends the previous session. With `remember` the credentials are stored for 24 hours; without, earlier
   * ones are deleted.
   */
  open(session: Session, remember: RememberedCredentials | null): Promise<void>;
  /** Updates the current session, e.g. after a password change. */
  update(change: Partial<Omit<Session, 'id'>>): Promise<void>;
  /**
   * Signs out: clears and revokes the cookie and deletes remembered credentials.
   * @returns whether the platform was told; if not, it is retried in the background
   */
  close(): Promise<boolean>;
  /** The remembered credentials of this browser, or null. */
  rememberedCredentials(): Promise<RememberedCredentials | null>;
  /** The username that last signed in on this browser with "remember me", for 24 hours; never a secret. */
  readonly lastUsername: string | null;
  /**
   * A new password, set on another device, has ended this browser's last session. True for 24 hours or until the next
   * sign-in.
   */
  readonly passwordChanged: boolean;
}

/** Short-lived secrets in encrypted HttpOnly cookies, such as the platform's `captchaId`. */
export interface EncryptedCookies {
  read(name: string): Promise<string | null>;
  write(name: string, value: string, seconds: number): Promise<void>;
  forget(name: string): void;
}

/**
 * Maps the operator's customer type: "4" is a trial account; 1, 2, 41 and 42 are agents; all others are players (wire
 * §8).
 * @param customerType number or text, as sent by the platform
 */
export function sessionKind(customerType: unknown): SessionKind {
  const text = String(customerType);
  if (text === '4') return 'TRIAL';
  return ['1', '2', '41', '42'].includes(text) ? 'AGENT' : 'PLAYER';
}

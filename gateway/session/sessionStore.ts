import type { CookieCodec } from './cookieCodec.ts';
import type { CookieJar } from './cookieJar.ts';
import type { RememberedCredentials, Session, SessionStore } from './session.ts';

export const SESSION_COOKIE = 'croupier_session';
export const REMEMBER_COOKIE = 'croupier_remember';
const USERNAME_COOKIE = 'croupier_username';
/** Set when a new password has ended this browser's session; cleared at the next sign-in. */
const PASSWORD_COOKIE = 'croupier_password_changed';

const DAY = 24 * 60 * 60;

/** The session store with what only the gateway's own infrastructure calls. */
export interface InternalSessionStore extends SessionStore {
  /** Replaces the session by one obtained with remembered credentials. */
  renew(session: Session): Promise<void>;
  /** The platform no longer knows the session. Remembered credentials are kept. */
  expire(): Promise<void>;
  /**
   * The session was ended from elsewhere: revokes its cookie and the remembered credentials.
   * @param passwordChanged ended by a new password; the browser can read it as `passwordChanged`
   */
  revoke(passwordChanged: boolean): Promise<void>;
  forgetCredentials(): Promise<void>;
  /** The encrypted cookie itself; it identifies concurrent requests of one browser. */
  readonly rememberCookie: string | undefined;
}

/** Revokes sessions, so that copies of their cookies are rejected too. */
export interface SessionRevoker {
  isRevoked(session: Session): Promise<boolean>;
  revoke(session: Session): Promise<void>;
  revokeRemembered(rememberCookie: string): Promise<void>;
  /**
   * Revokes the session and signs it out at the platform.
   * @returns whether the platform was reached
   */
  signOut(session: Session): Promise<boolean>;
  /** Revokes the session and signs it out at the platform in the background. */
  replace(session: Session): Promise<void>;
}

interface SessionStoreOptions {
  readonly cookieCodec: CookieCodec;
  readonly jar: CookieJar;
  /** Encrypted session from an `Authorization: Bearer` header, for scripts; takes precedence over the cookie. */
  readonly bearer: string | null;
  /** Omit it for a store without a browser, which revokes nothing. */
  readonly revoker?: SessionRevoker;
}

const NO_REVOKER: SessionRevoker = {
  isRevoked: () => Promise.resolve(false),
  revoke: () => Promise.resolve(),
  revokeRemembered: () => Promise.resolve(),
  signOut: () => Promise.resolve(true),
  replace: () => Promise.resolve(),
};

/** Reads the session from the request. */
export async function openSessionStore({
  cookieCodec,
  jar,
  bearer,
  revoker = NO_REVOKER,
}: SessionStoreOptions): Promise<InternalSessionStore> {
  const sealed = bearer ?? jar.get(SESSION_COOKIE);
  const opened = sealed === undefined ? null : toSession(await cookieCodec.decrypt('session', sealed));
  // The cookie of a revoked session is not cleared: the response to an older request must not clear the cookie that
  // replaced it.
  const current = opened && (await revoker.isRevoked(opened)) ? null : opened;
  return new BrowserSessionStore(current, cookieCodec, jar, revoker);
}

/** A class, because one is made for every request. */
class BrowserSessionStore implements InternalSessionStore {
  current: Session | null;
  private readonly cookieCodec: CookieCodec;
  private readonly jar: CookieJar;
  private readonly revoker: SessionRevoker;

  constructor(current: Session | null, cookieCodec: CookieCodec, jar: CookieJar, revoker: SessionRevoker) {
    this.current = current;
    this.cookieCodec = cookieCodec;
    this.jar = jar;
    this.revoker = revoker;
  }

  get lastUsername(): string | null {
    return this.jar.get(USERNAME_COOKIE) ?? null;
  }
  get passwordChanged(): boolean {
    return this.jar.get(PASSWORD_COOKIE) !== undefined;
  }
  get rememberCookie(): string | undefined {
    return this.jar.get(REMEMBER_COOKIE);
  }

  async open(session: Session, remember: RememberedCredentials | null): Promise<void> {
    const { jar, cookieCodec, current: before } = this;
    await this.forgetCredentials();
    jar.clear(PASSWORD_COOKIE);
    if (remember) jar.set(REMEMBER_COOKIE, await cookieCodec.encrypt('remember', remember, DAY), { seconds: DAY });
    if (session.kind !== 'TRIAL') this.keepUsername(remember);
    await this.keep(session);
    if (before && before.id !== session.id) await this.revoker.replace(before);
  }

  async update(change: Partial<Omit<Session, 'id'>>): Promise<void> {
    if (this.current) await this.keep({ ...this.current, ...change });
  }

  async renew(session: Session): Promise<void> {
    // Several calls of one request can find the token expired; all of them bring the same new session.
    if (this.current?.token !== session.token) await this.keep(session);
  }

  async expire(): Promise<void> {
    if (!(await this.isEndedMeanwhile())) this.drop();
  }

  async revoke(passwordChanged: boolean): Promise<void> {
    const ended = this.current;
    if (await this.isEndedMeanwhile()) return;
    this.drop();
    if (passwordChanged) this.jar.set(PASSWORD_COOKIE, '1', { seconds: DAY });
    await this.forgetCredentials();
    if (ended) await this.revoker.revoke(ended);
  }

  async forgetCredentials(): Promise<void> {
    const cookie = this.jar.get(REMEMBER_COOKIE);
    if (cookie === undefined) return;
    this.jar.clear(REMEMBER_COOKIE);
    await this.revoker.revokeRemembered(cookie);
  }

  async close(): Promise<boolean> {
    const ended = this.current;
    this.drop();
    await this.forgetCredentials();
    return ended === null || this.revoker.signOut(ended);
  }

  async rememberedCredentials(): Promise<RememberedCredentials | null> {
    const cookie = this.jar.get(REMEMBER_COOKIE);
    return cookie === undefined ? null : toRememberedCredentials(await this.cookieCodec.decrypt('remember', cookie));
  }

  private async keep(session: Session): Promise<void> {
    this.current = session;
    const seconds = this.jar.get(REMEMBER_COOKIE) === undefined ? null : DAY;
    this.jar.set(SESSION_COOKIE, await this.cookieCodec.encrypt('session', session, DAY), { seconds });
  }

  /** Stored as long as "remember me" holds ([000] §3, §9: 24 hours). */
  private keepUsername(remember: RememberedCredentials | null): void {
    if (remember) this.jar.set(USERNAME_COOKIE, remember.username, { seconds: DAY });
    else this.jar.clear(USERNAME_COOKIE);
  }

  private drop(): void {
    this.current = null;
    this.jar.clear(SESSION_COOKIE);
  }

  /**
   * Whether the session was revoked while this request was running. Then this request must not change the browser's
   * cookies.
   */
  private async isEndedMeanwhile(): Promise<boolean> {
    if (!this.current || !(await this.revoker.isRevoked(this.current))) return false;
    this.current = null;
    return true;
  }
}

/** Encrypted values come from this gateway, but perhaps from an older version. */
function toSession(value: unknown): Session | null {
  if (typeof value !== 'object' || value === null) return null;
  const session = value as Partial<Session>;
  const whole =
    typeof session.id === 'string' &&
    typeof session.token === 'string' &&
    typeof session.memberId === 'string' &&
    typeof session.username === 'string' &&
    typeof session.mustChangePassword === 'boolean' &&
    typeof session.signedInAt === 'number' &&
    (session.kind === 'PLAYER' || session.kind === 'AGENT' || session.kind === 'TRIAL');
  return whole ? (session as Session) : null;
}

function toRememberedCredentials(value: unknown): RememberedCredentials | null {
  if (typeof value !== 'object' || value === null) return null;
  const { username, password, deviceId, renewalKey } = value as Partial<RememberedCredentials>;
  const whole = typeof username === 'string' && typeof password === 'string' && typeof renewalKey === 'string';
  return whole ? { username, password, renewalKey, ...(typeof deviceId === 'string' && { deviceId }) } : null;
}

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
  let current = opened && (await revoker.isRevoked(opened)) ? null : opened;

  async function keep(session: Session): Promise<void> {
    current = session;
    const seconds = jar.get(REMEMBER_COOKIE) === undefined ? null : DAY;
    jar.set(SESSION_COOKIE, await cookieCodec.encrypt('session', session, DAY), { seconds });
  }
  /** Stored as long as "remember me" holds ([000] §3, §9: 24 hours). */
  function keepUsername(remember: RememberedCredentials | null): void {
    if (remember) jar.set(USERNAME_COOKIE, remember.username, { seconds: DAY });
    else jar.clear(USERNAME_COOKIE);
  }
  function drop(): void {
    current = null;
    jar.clear(SESSION_COOKIE);
  }
  async function forget(): Promise<void> {
    const cookie = jar.get(REMEMBER_COOKIE);
    if (cookie === undefined) return;
    jar.clear(REMEMBER_COOKIE);
    await revoker.revokeRemembered(cookie);
  }
  /**
   * Whether the session was revoked while this request was running. Then this request must not change the browser's
   * cookies.
   */
  async function isEndedMeanwhile(): Promise<boolean> {
    if (!current || !(await revoker.isRevoked(current))) return false;
    current = null;
    return true;
  }

  return {
    get current() {
      return current;
    },
    get lastUsername() {
      return jar.get(USERNAME_COOKIE) ?? null;
    },
    get passwordChanged() {
      return jar.get(PASSWORD_COOKIE) !== undefined;
    },
    get rememberCookie() {
      return jar.get(REMEMBER_COOKIE);
    },
    async open(session, remember) {
      const before = current;
      await forget();
      jar.clear(PASSWORD_COOKIE);
      if (remember) jar.set(REMEMBER_COOKIE, await cookieCodec.encrypt('remember', remember, DAY), { seconds: DAY });
      if (session.kind !== 'TRIAL') keepUsername(remember);
      await keep(session);
      if (before && before.id !== session.id) await revoker.replace(before);
    },
    async update(change) {
      if (current) await keep({ ...current, ...change });
    },
    async renew(session) {
      // Several calls of one request can find the token expired; all of them bring the same new session.
      if (current?.token !== session.token) await keep(session);
    },
    async expire() {
      if (!(await isEndedMeanwhile())) drop();
    },
    async revoke(passwordChanged) {
      const ended = current;
      if (await isEndedMeanwhile()) return;
      drop();
      if (passwordChanged) jar.set(PASSWORD_COOKIE, '1', { seconds: DAY });
      await forget();
      if (ended) await revoker.revoke(ended);
    },
    forgetCredentials: forget,
    async close() {
      const ended = current;
      drop();
      await forget();
      return ended === null || revoker.signOut(ended);
    },
    async rememberedCredentials() {
      const cookie = jar.get(REMEMBER_COOKIE);
      return cookie === undefined ? null : toRememberedCredentials(await cookieCodec.decrypt('remember', cookie));
    },
  };
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

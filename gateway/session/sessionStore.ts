import type { CookieCodec } from './cookieCodec.ts';
import type { CookieJar } from './cookieJar.ts';
import type { RememberedCredentials, Session, SessionStore } from './session.ts';

export const SESSION_COOKIE = 'croupier_session';
export const REMEMBER_COOKIE = 'croupier_remember';
const USERNAME_COOKIE = 'croupier_username';
/** Stands where a new password has ended the session of this browser, until the next sign-in. */
const PASSWORD_COOKIE = 'croupier_password_changed';

const DAY = 24 * 60 * 60;

/** The keeper as the gateway itself uses it. */
export interface InternalSessionStore extends SessionStore {
  /** Takes over a sign-in made with remembered credentials. */
  renew(session: Session): Promise<void>;
  /** The platform no longer knows the session. Remembered credentials stay. */
  expire(): Promise<void>;
  /**
   * The member has ended the session from elsewhere: revokes its cookie, and forgets what would open it again.
   * @param passwordChanged by a new password, which the browser is told as `passwordChanged`
   */
  revoke(passwordChanged: boolean): Promise<void>;
  forgetCredentials(): Promise<void>;
  /** The sealed cookie itself, by which concurrent requests of one browser know each other. */
  readonly rememberCookie: string | undefined;
}

/** Makes sign-ins count no more, wherever a copy of their cookie may be. */
export interface SessionRevoker {
  isRevoked(session: Session): Promise<boolean>;
  revoke(session: Session): Promise<void>;
  revokeRemembered(rememberCookie: string): Promise<void>;
  /** Revokes the session and tells the platform; whether it knows already. */
  signOut(session: Session): Promise<boolean>;
  /** Revokes the session, and tells the platform without anybody waiting for it. */
  replace(session: Session): Promise<void>;
}

interface SessionStoreOptions {
  readonly cookieCodec: CookieCodec;
  readonly jar: CookieJar;
  /** Sealed session of an `Authorization: Bearer` header, for scripts; goes before the cookie. */
  readonly bearer: string | null;
  /** Left out for a keeper without a browser, which ends nothing. */
  readonly revoker?: SessionRevoker;
}

const NO_REVOKER: SessionRevoker = {
  isRevoked: () => Promise.resolve(false),
  revoke: () => Promise.resolve(),
  revokeRemembered: () => Promise.resolve(),
  signOut: () => Promise.resolve(true),
  replace: () => Promise.resolve(),
};

/** Opens what the browser brought along. */
export async function openSessionStore({
  cookieCodec,
  jar,
  bearer,
  revoker = NO_REVOKER,
}: SessionStoreOptions): Promise<InternalSessionStore> {
  const sealed = bearer ?? jar.get(SESSION_COOKIE);
  const opened = sealed === undefined ? null : toSession(await cookieCodec.decrypt('session', sealed));
  // The cookie of a revoked session stays where it is: an answer to an older request must not clear the one that
  // replaced it.
  let current = opened && (await revoker.isRevoked(opened)) ? null : opened;

  async function keep(session: Session): Promise<void> {
    current = session;
    const seconds = jar.get(REMEMBER_COOKIE) === undefined ? null : DAY;
    jar.set(SESSION_COOKIE, await cookieCodec.encrypt('session', session, DAY), { seconds });
  }
  /** Kept as long as the tick that asked for it holds ([000] §3, §9: 24 hours). */
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
   * Whether the session was ended while this request was under way. Then the browser's cookies are not this request's
   * to change.
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
      // Several calls of one request find the token dead together, and all bring the same new session.
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

/** Sealed values are this gateway's own, but perhaps an older version's. */
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

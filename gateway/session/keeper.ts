import type { Box } from './box.ts';
import type { CookieJar } from './cookieJar.ts';
import type { Remembered, Session, SessionKeeper } from './session.ts';

export const SESSION_COOKIE = 'croupier_session';
export const REMEMBER_COOKIE = 'croupier_remember';
const USERNAME_COOKIE = 'croupier_username';

const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

/** The keeper as the gateway itself uses it. */
export interface OwnKeeper extends SessionKeeper {
  /** Takes over a sign-in made with remembered credentials. */
  renew(session: Session): Promise<void>;
  /** The platform no longer knows the session. Remembered credentials stay. */
  expire(): void;
  forgetRemembered(): void;
  /** The sealed cookie itself, by which concurrent requests of one browser know each other. */
  readonly rememberCookie: string | undefined;
}

interface KeeperParts {
  readonly box: Box;
  readonly jar: CookieJar;
  /** Sealed session of an `Authorization: Bearer` header, for scripts; goes before the cookie. */
  readonly bearer: string | null;
  /** Told of a remembered sign-in that shall count no more, wherever a copy of its cookie may be. */
  readonly onForgotten?: (rememberCookie: string) => void;
}

/** Opens what the browser brought along. */
export async function openKeeper({ box, jar, bearer, onForgotten }: KeeperParts): Promise<OwnKeeper> {
  const sealed = bearer ?? jar.get(SESSION_COOKIE);
  let current = sealed === undefined ? null : toSession(await box.open('session', sealed));

  async function keep(session: Session): Promise<void> {
    current = session;
    const seconds = jar.get(REMEMBER_COOKIE) === undefined ? null : DAY;
    jar.set(SESSION_COOKIE, await box.seal('session', session, DAY), { seconds });
  }
  function drop(): void {
    current = null;
    jar.clear(SESSION_COOKIE);
  }
  function forget(): void {
    const cookie = jar.get(REMEMBER_COOKIE);
    if (cookie === undefined) return;
    onForgotten?.(cookie);
    jar.clear(REMEMBER_COOKIE);
  }

  return {
    get current() {
      return current;
    },
    get lastUsername() {
      return jar.get(USERNAME_COOKIE) ?? null;
    },
    get rememberCookie() {
      return jar.get(REMEMBER_COOKIE);
    },
    async open(session, remember) {
      forget();
      if (remember) jar.set(REMEMBER_COOKIE, await box.seal('remember', remember, DAY), { seconds: DAY });
      if (session.kind !== 'TRIAL') jar.set(USERNAME_COOKIE, session.username, { seconds: YEAR });
      await keep(session);
    },
    async update(change) {
      if (current) await keep({ ...current, ...change });
    },
    async renew(session) {
      // Several calls of one request find the token dead together, and all bring the same new session.
      if (current?.token !== session.token) await keep(session);
    },
    expire: drop,
    forgetRemembered: forget,
    close() {
      forget();
      drop();
    },
    async remembered() {
      const cookie = jar.get(REMEMBER_COOKIE);
      return cookie === undefined ? null : toRemembered(await box.open('remember', cookie));
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

function toRemembered(value: unknown): Remembered | null {
  if (typeof value !== 'object' || value === null) return null;
  const { username, password, deviceId, renewalKey } = value as Partial<Remembered>;
  const whole = typeof username === 'string' && typeof password === 'string' && typeof renewalKey === 'string';
  return whole ? { username, password, renewalKey, ...(typeof deviceId === 'string' && { deviceId }) } : null;
}

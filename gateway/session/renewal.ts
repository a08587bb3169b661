import { createHash } from 'node:crypto';
import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import { login } from '../../schema/upstream/session.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import type { Principal, Upstream } from '../upstream/upstream.ts';
import { refusedFor } from '../upstream/refusals.ts';
import { UpstreamRefusal } from '../upstream/upstream.ts';
import type { CookieCodec } from './cookieCodec.ts';
import type { InternalSessionStore } from './sessionStore.ts';
import type { Revocations } from './revocations.ts';
import type { Session } from './session.ts';
import { sessionOf } from './sessionOf.ts';

/**
 * Renews the session with the remembered credentials when the platform's token has expired ([000] §3: 24 hours).
 * Concurrent requests of one browser find the same dead token: one signs in, the others take over its session, because
 * a second sign-in would end the first ("logged out from another device").
 */
export interface Renewal {
  /**
   * False when nothing is remembered or the platform refuses. A final refusal deletes the remembered credentials; after
   * any other, such as a captcha caused by a stranger's attempts, they are kept and tried again later.
   */
  renew(sessionStore: InternalSessionStore, principal: Principal, expiredToken: string | null): Promise<boolean>;
  /**
   * Revokes the remember cookie: later renewals with it fail, also from copies. The operator knows of sign-outs by the
   * renewal key as well, and of those from elsewhere only the operator knows; this works also with operators that know
   * no such keys.
   */
  revoke(rememberCookie: string): Promise<void>;
}

const RENEWED_SESSION_MS = 60_000;
const POLL_MS = 100;
/**
 * Pause after a refusal that is not final: doubled with each further one within an hour, up to 15 minutes. Meanwhile
 * the browser is a guest.
 */
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 15 * 60_000;
const REFUSAL_WINDOW_MS = 60 * 60_000;

/** Final refusals: a retry cannot succeed, the member has to sign in or may not. */
const FINAL: readonly UpstreamErrorMeaning[] = [
  'bad-credentials',
  'unknown-user',
  'session-ended',
  'not-signed-in',
  'password-expired',
  'not-active',
  'self-excluded',
  'sign-in-forbidden',
  'not-a-member',
];

interface RenewalOptions {
  readonly upstream: Upstream;
  readonly cookieCodec: CookieCodec;
  readonly store: SharedStore;
  readonly revocations: Revocations;
}

export function createRenewal({ upstream, cookieCodec, store, revocations }: RenewalOptions): Renewal {
  const inFlight = new Map<string, Promise<Session | null>>();

  async function renewedSession(key: string, expiredToken: string | null): Promise<Session | null> {
    const sealed = await store.get(`renewed:${key}`);
    const session = sealed === null ? null : ((await cookieCodec.decrypt('renewed-session', sealed)) as Session | null);
    return session && session.token !== expiredToken ? session : null;
  }

  async function signIn(
    key: string,
    sessionStore: InternalSessionStore,
    principal: Principal,
    expiredToken: string | null,
  ): Promise<Session | null> {
    const credentials = await sessionStore.rememberedCredentials();
    if (!credentials || (await revocations.isRevoked('remembered', key)) || (await store.get(pauseKey(key))) !== null)
      return null;
    while (!(await store.claim(`renew:${key}`, 10_000))) {
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_MS);
      });
      if (Date.now() > principal.deadline) return null;
    }
    try {
      const ready = await renewedSession(key, expiredToken);
      if (ready) return ready;
      const { username, password, deviceId, renewalKey } = credentials;
      const asGuest: Principal = { ...principal, token: null, sessionId: null };
      const value = await upstream.call(login, {
        principal: asGuest,
        body: {
          username,
          password,
          type: 'username',
          renewal: true,
          renewalKey,
          ...(deviceId !== undefined && { loginDeviceId: deviceId }),
        },
      });
      const session = sessionOf(value, credentials);
      await store.set(
        `renewed:${key}`,
        await cookieCodec.encrypt('renewed-session', session, RENEWED_SESSION_MS / 1000),
        RENEWED_SESSION_MS,
      );
      return session;
    } catch (error) {
      if (error instanceof UpstreamRefusal && !refusedFor(error, ...FINAL)) await pause(key);
      throw error;
    } finally {
      await store.release(`renew:${key}`);
    }
  }

  async function pause(key: string): Promise<void> {
    const { count } = await store.count(`renewal-refused:${key}`, REFUSAL_WINDOW_MS);
    const milliseconds = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), MAX_PAUSE_MS);
    await store.set(pauseKey(key), '1', milliseconds);
  }

  async function joinOrStart(key: string, start: () => Promise<Session | null>): Promise<Session | null> {
    const renewal = inFlight.get(key) ?? start().finally(() => inFlight.delete(key));
    inFlight.set(key, renewal);
    return renewal;
  }

  return {
    async revoke(cookie) {
      // Only genuine cookies are stored: a client can send any text as a cookie.
      if ((await cookieCodec.decrypt('remember', cookie)) !== null)
        await revocations.revoke('remembered', keyOf(cookie));
    },
    async renew(sessionStore, principal, expiredToken) {
      const cookie = sessionStore.rememberCookie;
      if (cookie === undefined) return false;
      const key = keyOf(cookie);
      try {
        const session = await joinOrStart(key, () => signIn(key, sessionStore, principal, expiredToken));
        if (session) await sessionStore.renew(session);
        return session !== null;
      } catch (error) {
        if (!(error instanceof UpstreamRefusal)) throw error;
        if (refusedFor(error, ...FINAL)) await sessionStore.forgetCredentials();
        return false;
      }
    },
  };
}

const pauseKey = (key: string): string => `renewal-paused:${key}`;

function keyOf(rememberCookie: string): string {
  return createHash('sha256').update(rememberCookie).digest('base64url');
}

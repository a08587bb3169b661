import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { createCookieCodec } from './cookieCodec.ts';
import { createCookieJar } from './cookieJar.ts';
import type { SessionRevoker, InternalSessionStore } from './sessionStore.ts';
import { openSessionStore } from './sessionStore.ts';
import { createRevocations } from './revocations.ts';
import type { Session } from './session.ts';

const sessionOf = (id: string): Session => ({
  id,
  token: `token-${id}`,
  memberId: '7',
  username: 'ana',
  kind: 'PLAYER',
  mustChangePassword: false,
  password: null,
  signedInAt: 1,
});

/** Session stores of one gateway; `told` lists its calls to the platform. */
function gateway({ platformAnswers = true } = {}) {
  const cookieCodec = createCookieCodec([randomBytes(32)]);
  const revocations = createRevocations(createMemoryStore());
  const told: string[] = [];
  const revoker: SessionRevoker = {
    isRevoked: ({ id }) => revocations.isRevoked('session', id),
    revoke: ({ id }) => revocations.revoke('session', id),
    revokeRemembered: () => Promise.resolve(),
    async signOut({ id, token }) {
      await revocations.revoke('session', id);
      told.push(token);
      return platformAnswers;
    },
    async replace({ id, token }) {
      await revocations.revoke('session', id);
      told.push(token);
    },
  };
  /** One request of a browser, with the cookies set by the response; cleared ones are empty. */
  async function request(
    cookie?: string,
  ): Promise<{ sessionStore: InternalSessionStore; cookies: Map<string, { value: string; seconds: string | null }> }> {
    const cookies = new Map<string, { value: string; seconds: string | null }>();
    const carrier = {
      headersSent: false,
      setHeader: (_name: string, lines: readonly string[]) => {
        for (const line of lines) {
          const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, { value, seconds: /Max-Age=(\d+)/.exec(line)?.[1] ?? null });
        }
      },
    };
    return {
      sessionStore: await openSessionStore({
        cookieCodec,
        jar: createCookieJar(cookie, carrier, { prefix: '', secure: true }),
        bearer: null,
        revoker,
      }),
      cookies,
    };
  }
  async function signedIn(session: Session): Promise<string> {
    const { sessionStore, cookies } = await request();
    await sessionStore.open(session, null);
    return `croupier_session=${cookies.get('croupier_session')?.value}`;
  }
  return { request, signedIn, told };
}

test('a cookie is revoked by signing out, also copies and when the platform is unreachable', async () => {
  for (const platformAnswers of [true, false]) {
    const { request, signedIn, told } = gateway({ platformAnswers });
    const cookie = await signedIn(sessionOf('one'));
    const { sessionStore, cookies } = await request(cookie);
    expect(await sessionStore.close()).toBe(platformAnswers);
    expect(cookies.get('croupier_session')).toEqual({ value: '', seconds: '0' });
    expect(told).toEqual(['token-one']);
    expect((await request(cookie)).sessionStore.current).toBeNull();
  }
});

test('signing in ends only the previous session of this browser', async () => {
  const { request, signedIn, told } = gateway();
  const [first, other] = [await signedIn(sessionOf('first')), await signedIn(sessionOf('other'))];
  const { sessionStore, cookies } = await request(first);
  await sessionStore.open(sessionOf('second'), null);
  expect(told).toEqual(['token-first']);
  expect((await request(first)).sessionStore.current).toBeNull();
  expect((await request(other)).sessionStore.current?.id).toBe('other');
  expect((await request(`croupier_session=${cookies.get('croupier_session')?.value}`)).sessionStore.current?.id).toBe(
    'second',
  );
});

test('updating a session does not end it', async () => {
  const { request, signedIn, told } = gateway();
  const cookie = await signedIn(sessionOf('one'));
  const { sessionStore } = await request(cookie);
  await sessionStore.open({ ...sessionOf('one'), mustChangePassword: true }, null);
  expect(told).toEqual([]);
  expect((await request(cookie)).sessionStore.current?.id).toBe('one');
});

test('a session ended from elsewhere is revoked without a sign-out call', async () => {
  const { request, signedIn, told } = gateway();
  const cookie = await signedIn(sessionOf('one'));
  const { sessionStore, cookies } = await request(cookie);
  await sessionStore.revoke(false);
  expect(cookies.has('croupier_password_changed')).toBe(false);
  expect((await request(cookie)).sessionStore.current).toBeNull();
  expect(told).toEqual([]);
});

test('`passwordChanged` is set until the next sign-in', async () => {
  const { request, signedIn } = gateway();
  const { sessionStore, cookies } = await request(await signedIn(sessionOf('one')));
  await sessionStore.revoke(true);
  expect(cookies.get('croupier_password_changed')).toEqual({ value: '1', seconds: '86400' });
  const guest = await request('croupier_password_changed=1');
  expect(guest.sessionStore.passwordChanged).toBe(true);
  await guest.sessionStore.open(sessionOf('two'), null);
  expect(guest.cookies.get('croupier_password_changed')).toEqual({ value: '', seconds: '0' });
  expect(guest.sessionStore.passwordChanged).toBe(false);
});

const LATE = {
  expire: (sessionStore: InternalSessionStore) => sessionStore.expire(),
  disown: (sessionStore: InternalSessionStore) => sessionStore.revoke(true),
};

test.each(['expire', 'disown'] as const)(
  'a late response to a request with the old cookie does not clear the new one (%s)',
  async (how) => {
    const { request, signedIn } = gateway();
    const cookie = await signedIn(sessionOf('old'));
    const late = await request(cookie);
    await (await request(cookie)).sessionStore.open(sessionOf('new'), null);
    await LATE[how](late.sessionStore);
    expect(late.sessionStore.current).toBeNull();
    expect(late.cookies.size).toBe(0);
  },
);

test('the username is remembered for 24 hours, only with "remember me"', async () => {
  const { request } = gateway();
  const ticked = await request();
  await ticked.sessionStore.open(sessionOf('one'), { username: 'ana', password: 'secret', renewalKey: 'key' });
  expect(ticked.cookies.get('croupier_username')).toEqual({ value: 'ana', seconds: '86400' });
  const again = await request('croupier_username=ana');
  expect(again.sessionStore.lastUsername).toBe('ana');
  await again.sessionStore.open(sessionOf('two'), null);
  expect(again.cookies.get('croupier_username')).toEqual({ value: '', seconds: '0' });
  const unticked = await request();
  await unticked.sessionStore.open(sessionOf('three'), null);
  expect(unticked.cookies.has('croupier_username')).toBe(false);
});

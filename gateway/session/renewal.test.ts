import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { bindUpstream } from '../upstream/bindUpstream.ts';
import { aPrincipal, testCalls } from '../upstream/fakePlatform.ts';
import type { Principal, Upstream } from '../upstream/upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from '../upstream/upstream.ts';
import { createCookieCodec } from './cookieCodec.ts';
import { createCookieJar } from './cookieJar.ts';
import type { SessionRevoker, InternalSessionStore } from './sessionStore.ts';
import { openSessionStore } from './sessionStore.ts';
import { createRenewal } from './renewal.ts';
import { createRevocations } from './revocations.ts';
import type { Session } from './session.ts';

const refusal = (meaning: UpstreamErrorMeaning) =>
  new UpstreamRefusal({ call: 'x', code: '', meaning, httpStatus: 401, value: null, message: '' });
const session: Session = {
  id: 's',
  token: 'dead',
  memberId: '7',
  username: 'ana',
  kind: 'PLAYER',
  mustChangePassword: false,
  password: null,
  signedInAt: 1,
};

/** A platform with one valid token, and a browser that sends cookies. */
async function remembered(ending = refusal('session-ended')) {
  const cookieCodec = createCookieCodec([randomBytes(32)]);
  let signIns = 0;
  const logins = vi.fn<(body: unknown) => Promise<{ token: string; id: number }>>(() =>
    Promise.resolve({ token: `alive${(signIns += 1)}`, id: 7 }),
  );
  const asked: (string | null)[] = [];
  const answer = async (
    call: { name: string },
    { principal, body }: { principal: Principal; body?: unknown },
  ): Promise<never> => {
    if (call.name === 'login') return (await logins(body)) as never;
    asked.push(principal.token);
    if (!principal.token?.startsWith('alive')) throw ending;
    return { amount: '5' } as never;
  };
  const upstream: Upstream = {
    call: answer,
    exchange: async (call, options) => ({ value: await answer(call, options), cookies: new Map() }),
    lines: () => Promise.reject(new Error('nothing is read in lines here')),
    forget: () => undefined,
  };
  const jar = createCookieJar(undefined, null, { prefix: '', secure: true });
  const first = await openSessionStore({ cookieCodec, jar, bearer: null });
  await first.open(session, { username: 'ana', password: 'secret', renewalKey: 'key' });
  const cookies = `croupier_session=${jar.get('croupier_session')}; croupier_remember=${jar.get('croupier_remember')}`;
  let time = 0;
  const store = createMemoryStore(() => time);
  const revocations = createRevocations(store);
  const renewal = createRenewal({ upstream, cookieCodec, store, revocations });
  const revoker: SessionRevoker = {
    isRevoked: ({ id }) => revocations.isRevoked('session', id),
    revoke: ({ id }) => revocations.revoke('session', id),
    revokeRemembered: (cookie) => renewal.revoke(cookie),
    signOut: async ({ id }) => revocations.revoke('session', id).then(() => true),
    replace: ({ id }) => revocations.revoke('session', id),
  };
  async function request(
    header = cookies,
  ): Promise<{ sessionStore: InternalSessionStore; ask: () => Promise<unknown> }> {
    const sessionStore = await openSessionStore({
      cookieCodec,
      jar: createCookieJar(header, null, { prefix: '', secure: true }),
      bearer: null,
      revoker,
    });
    const principal = (): Principal =>
      aPrincipal({ token: sessionStore.current?.token ?? null, sessionId: sessionStore.current?.id ?? null });
    const bound = bindUpstream(upstream, {
      principal,
      renew: (dead) => renewal.renew(sessionStore, principal(), dead),
      expire: () => sessionStore.expire(),
      revoke: (passwordChanged) => sessionStore.revoke(passwordChanged),
    });
    return { sessionStore, ask: () => bound.call(testCalls.purse) };
  }
  return { request, logins, asked, cookies, renewal, pass: (seconds: number) => (time += seconds * 1000) };
}

test('an expired token is renewed for a remembered browser, and the call repeated', async () => {
  const { request, logins, asked } = await remembered();
  const { sessionStore, ask } = await request();
  expect(await ask()).toEqual({ amount: '5' });
  expect(asked).toEqual(['dead', 'alive1']);
  expect(sessionStore.current).toMatchObject({ token: 'alive1', username: 'ana' });
  expect(logins).toHaveBeenCalledTimes(1);
  expect(logins).toHaveBeenCalledWith(expect.objectContaining({ renewal: true, renewalKey: 'key' }));
});

test('concurrent and following requests of one browser share one renewal', async () => {
  const { request, logins } = await remembered();
  const bunch = await Promise.all([request(), request(), request()]);
  await Promise.all(bunch.map(({ ask }) => ask()));
  const { sessionStore, ask } = await request();
  await ask();
  expect(sessionStore.current?.token).toBe('alive1');
  expect(logins).toHaveBeenCalledTimes(1);
});

test('without remembered credentials the session ends', async () => {
  const { request, cookies, logins } = await remembered();
  const { sessionStore, ask } = await request(cookies.split('; ')[0]);
  await expect(ask()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(sessionStore.current).toBeNull();
  expect(logins).not.toHaveBeenCalled();
});

test('a session ended from elsewhere is not renewed', async () => {
  const { request, logins } = await remembered(
    new UpstreamRefusal({
      call: 'purse',
      code: 'user.or.token.invalid',
      meaning: 'session-ended',
      httpStatus: 401,
      value: null,
      message: '',
    }),
  );
  const { sessionStore, ask } = await request();
  await expect(ask()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(sessionStore.current).toBeNull();
  const { sessionStore: later, ask: again } = await request();
  await expect(again()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(later.current).toBeNull();
  expect(logins).not.toHaveBeenCalled();
});

const guest = aPrincipal({ token: null, sessionId: null });

test.each([
  'rate-limited',
  'internal',
  'captcha-wrong',
  'slider-wrong',
  'locked',
  'extra-step-required',
  'system-busy',
] as const)('%s at renewal is temporary: the credentials are kept, and a later request signs in', async (meaning) => {
  const { request, logins, cookies, renewal, pass } = await remembered();
  logins.mockRejectedValueOnce(refusal(meaning));
  const { sessionStore, ask } = await request();
  await expect(ask()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(sessionStore.current).toBeNull();
  expect(sessionStore.rememberCookie).toBeDefined();

  const withoutSession = cookies.split('; ')[1];
  const { sessionStore: soon } = await request(withoutSession);
  expect(await renewal.renew(soon, guest, null)).toBe(false);
  expect(logins).toHaveBeenCalledTimes(1);
  pass(31);
  const { sessionStore: later } = await request(withoutSession);
  expect(await renewal.renew(later, guest, null)).toBe(true);
  expect(later.current).toMatchObject({ username: 'ana', token: 'alive1' });
});

test('repeated refusals double the pause, up to 15 minutes', async () => {
  const { request, logins, cookies, renewal, pass } = await remembered();
  logins.mockRejectedValue(refusal('rate-limited'));
  const asked: number[] = [];
  for (let second = 0; second <= 3600; second += 10) {
    const before = logins.mock.calls.length;
    const { sessionStore } = await request(cookies.split('; ')[1]);
    await renewal.renew(sessionStore, guest, null);
    if (logins.mock.calls.length > before) asked.push(second);
    pass(10);
  }
  expect(asked).toEqual([0, 30, 90, 210, 450, 930, 1830, 2730, 3630].filter((second) => second <= 3600));
});

test.each([
  'bad-credentials',
  'unknown-user',
  'session-ended',
  'not-active',
  'self-excluded',
  'sign-in-forbidden',
  'not-a-member',
] as const)('%s at renewal is final: the remembered credentials and their copies are revoked', async (meaning) => {
  const { request, logins, cookies, renewal, pass } = await remembered();
  logins.mockRejectedValueOnce(refusal(meaning));
  const { sessionStore, ask } = await request();
  await expect(ask()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(sessionStore.rememberCookie).toBeUndefined();
  pass(3600);
  const { sessionStore: copy } = await request(cookies.split('; ')[1]);
  expect(await renewal.renew(copy, guest, null)).toBe(false);
  expect(logins).toHaveBeenCalledTimes(1);
});

test('a copied remember cookie is rejected after sign-out or a new sign-in', async () => {
  for (const leave of [
    async (sessionStore: InternalSessionStore) => sessionStore.close(),
    async (sessionStore: InternalSessionStore) =>
      sessionStore.open(session, { username: 'ana', password: 'other', renewalKey: 'new' }),
  ]) {
    const { request, logins } = await remembered();
    await leave((await request()).sessionStore);
    const thief = await request();
    await expect(thief.ask()).rejects.toMatchObject({ meaning: 'session-ended' });
    expect(thief.sessionStore.current).toBeNull();
    expect(logins).not.toHaveBeenCalled();
  }
});

test('an outage ends no session', async () => {
  const { request, logins } = await remembered();
  logins.mockRejectedValue(new UpstreamUnavailable('login', 'network'));
  const { sessionStore, ask } = await request();
  await expect(ask()).rejects.toMatchObject({ name: 'UpstreamUnavailable' });
  expect(sessionStore.current).not.toBeNull();
  expect(sessionStore.rememberCookie).toBeDefined();
});

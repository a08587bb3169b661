import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { bindUpstream } from '../upstream/bound.ts';
import { aPrincipal, table } from '../upstream/fakePlatform.ts';
import type { Principal, Upstream } from '../upstream/upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from '../upstream/upstream.ts';
import { createBox } from './box.ts';
import { createCookieJar } from './cookieJar.ts';
import type { OwnKeeper } from './keeper.ts';
import { openKeeper } from './keeper.ts';
import { createRenewal } from './renewal.ts';
import type { Session } from './session.ts';

const refusal = (meaning: 'session-ended' | 'bad-credentials') => new UpstreamRefusal({ call: 'x', code: '', meaning, httpStatus: 401, value: null, message: '' });
const session: Session = { id: 's', token: 'dead', memberId: '7', username: 'ana', kind: 'PLAYER', mustChangePassword: false, password: null, signedInAt: 1 };

/** A platform that knows one token, and a browser that brings cookies along. */
async function remembered(ending = refusal('session-ended')) {
  const box = createBox([randomBytes(32)]);
  let signIns = 0;
  const logins = vi.fn<(body: unknown) => Promise<{ token: string; id: number }>>(() => Promise.resolve({ token: `alive${(signIns += 1)}`, id: 7 }));
  const asked: (string | null)[] = [];
  const answer = async (call: { name: string }, { principal, body }: { principal: Principal; body?: unknown }): Promise<never> => {
    if (call.name === 'login') return (await logins(body)) as never;
    asked.push(principal.token);
    if (!principal.token?.startsWith('alive')) throw ending;
    return { amount: '5' } as never;
  };
  const upstream: Upstream = { call: answer, exchange: async (call, options) => ({ value: await answer(call, options), cookies: new Map() }), forget: () => undefined };
  const jar = createCookieJar(undefined, null, { prefix: '', secure: true });
  const first = await openKeeper({ box, jar, bearer: null });
  await first.open(session, { username: 'ana', password: 'secret', renewalKey: 'key' });
  const cookies = `croupier_session=${jar.get('croupier_session')}; croupier_remember=${jar.get('croupier_remember')}`;
  const renewal = createRenewal(upstream, box, createMemoryStore());
  async function request(header = cookies, onForgotten = (cookie: string) => void renewal.revoke(cookie)): Promise<{ keeper: OwnKeeper; ask: () => Promise<unknown> }> {
    const keeper = await openKeeper({ box, jar: createCookieJar(header, null, { prefix: '', secure: true }), bearer: null, onForgotten });
    const principal = (): Principal => aPrincipal({ token: keeper.current?.token ?? null, sessionId: keeper.current?.id ?? null });
    const bound = bindUpstream(upstream, { principal, renew: (dead) => renewal.renew(keeper, principal(), dead), expire: () => keeper.expire(), disown: () => keeper.close() });
    return { keeper, ask: () => bound.call(table.purse) };
  }
  return { request, logins, asked, cookies };
}

test('a remembered browser is signed in again when its token has died, and the call is made again', async () => {
  const { request, logins, asked } = await remembered();
  const { keeper, ask } = await request();
  expect(await ask()).toEqual({ amount: '5' });
  expect(asked).toEqual(['dead', 'alive1']);
  expect(keeper.current).toMatchObject({ token: 'alive1', username: 'ana' });
  expect(logins).toHaveBeenCalledTimes(1);
  expect(logins).toHaveBeenCalledWith(expect.objectContaining({ renewal: true, renewalKey: 'key' }));
});

test('requests of one browser that come in a bunch, or shortly after, share one sign-in', async () => {
  const { request, logins } = await remembered();
  const bunch = await Promise.all([request(), request(), request()]);
  await Promise.all(bunch.map(({ ask }) => ask()));
  const { keeper, ask } = await request();
  await ask();
  expect(keeper.current?.token).toBe('alive1');
  expect(logins).toHaveBeenCalledTimes(1);
});

test('without remembered credentials the session is over', async () => {
  const { request, cookies, logins } = await remembered();
  const { keeper, ask } = await request(cookies.split('; ')[0]);
  await expect(ask()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(keeper.current).toBeNull();
  expect(logins).not.toHaveBeenCalled();
});

test('a session that the member has ended from elsewhere stays ended, also for a browser that is remembered', async () => {
  const { request, logins } = await remembered(new UpstreamRefusal({ call: 'purse', code: 'user.or.token.invalid', meaning: 'session-ended', httpStatus: 401, value: null, message: '' }));
  const { keeper, ask } = await request();
  await expect(ask()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(keeper.current).toBeNull();
  const { keeper: later, ask: again } = await request();
  await expect(again()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect(later.current).toBeNull();
  expect(logins).not.toHaveBeenCalled();
});

test('credentials that no longer work are forgotten', async () => {
  const { request, logins } = await remembered();
  logins.mockRejectedValue(refusal('bad-credentials'));
  const { keeper, ask } = await request();
  await expect(ask()).rejects.toMatchObject({ meaning: 'session-ended' });
  expect([keeper.current, keeper.rememberCookie]).toEqual([null, undefined]);
});

test('a copy of the cookie of somebody who signed out, or in anew, signs nobody in', async () => {
  for (const leave of [(keeper: OwnKeeper) => keeper.close(), async (keeper: OwnKeeper) => keeper.open(session, { username: 'ana', password: 'other', renewalKey: 'new' })]) {
    const { request, logins } = await remembered();
    leave((await request()).keeper);
    const thief = await request();
    await expect(thief.ask()).rejects.toMatchObject({ meaning: 'session-ended' });
    expect(thief.keeper.current).toBeNull();
    expect(logins).not.toHaveBeenCalled();
  }
});

test('a platform that is away costs nobody their session', async () => {
  const { request, logins } = await remembered();
  logins.mockRejectedValue(new UpstreamUnavailable('login', 'network'));
  const { keeper, ask } = await request();
  await expect(ask()).rejects.toMatchObject({ name: 'UpstreamUnavailable' });
  expect(keeper.current).not.toBeNull();
  expect(keeper.rememberCookie).toBeDefined();
});

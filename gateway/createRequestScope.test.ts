import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createGameReader } from './domains/games/gameReader.ts';
import { assets, aRow } from './domains/games/testing.ts';
import { aSession, createWorld } from './domains/testing.ts';
import { createMetrics } from './metrics.ts';
import { createDetachedScope } from './createRequestScope.ts';
import type { Services } from './services.ts';
import type { CookieCodec } from './session/cookieCodec.ts';
import { createRenewal } from './session/renewal.ts';
import { createRevocations } from './session/revocations.ts';
import { createMemoryStore } from './shared/memoryStore.ts';
import { connectTo } from './upstream/fakePlatform.ts';

/** Services whose cookie codec must not be used. */
function services(): Services {
  const cookieCodec: CookieCodec = {
    encrypt: () => Promise.reject(new Error('Nobody receives this cookie')),
    decrypt: () => Promise.reject(new Error('Nobody brought a cookie')),
  };
  const { scope } = createWorld({ replies: {} });
  const { upstream } = connectTo('http://127.0.0.1:1');
  const store = createMemoryStore();
  const { live, derivedCache, gameReader, settings } = scope;
  const revocations = createRevocations(store);
  return {
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    store,
    cookieCodec,
    upstream,
    renewal: createRenewal({ upstream, cookieCodec, store, revocations }),
    revocations,
    sessionEnder: { end: () => Promise.resolve(true), close: () => undefined },
    live,
    derivedCache,
    gameReader,
    settings,
    requestTimeout: 1_000,
  };
}

test('a detached scope has the member’s session and sets no cookie', async () => {
  const { locale, visitor } = createWorld({ replies: {} }).scope;
  const scope = await createDetachedScope(services(), { session: aSession, locale, visitor });
  expect(scope.session).toEqual(aSession);
  await scope.sessions.update({ mustChangePassword: true });
  expect(scope.session?.mustChangePassword).toBe(true);
});

test('a detached scope of a revoked session is a guest’s', async () => {
  const { locale, visitor } = createWorld({ replies: {} }).scope;
  const all = services();
  await all.revocations.revoke('session', aSession.id);
  expect((await createDetachedScope(all, { session: aSession, locale, visitor })).session).toBeNull();
});

test('two gateways in one process share no games cache', () => {
  const [one, other] = [createGameReader(), createGameReader()];
  const reading = { assets, language: 'EN' };
  const game = one.rows({ games: [aRow()], totalPages: 1 }, reading).rows[0];
  expect(one.known(game?.id ?? '', reading)).toEqual(game);
  expect(other.known(game?.id ?? '', reading)).toBeUndefined();
});

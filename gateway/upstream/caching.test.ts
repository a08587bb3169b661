import { afterEach, beforeEach, expect, test } from 'vitest';
import { status } from '../../schema/upstream/site.ts';
import { createMemoryStore } from '../shared/memoryStore.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import type { Connection } from './connect.ts';
import type { FakePlatform } from './fakePlatform.ts';
import { aPrincipal, connectTo, failure, member, openFakePlatform, success, testCalls } from './fakePlatform.ts';

let platform: FakePlatform;
let connection: Connection;

beforeEach(async () => {
  platform = await openFakePlatform();
  connection = connectTo(platform.url);
  platform.respondWith((_request, response, turn) => response.end(success({ title: `news ${turn}` })));
});
afterEach(async () => {
  await connection.close();
  await platform.close();
});

test('a public response is shared by all visitors and requested without a token or address', async () => {
  const first = await connection.upstream.call(testCalls.news, { principal: member() });
  const second = await connection.upstream.call(testCalls.news, { principal: aPrincipal() });
  expect(second).toBe(first);
  expect(platform.requests).toHaveLength(1);
  expect(platform.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(platform.requests[0]?.headers).not.toHaveProperty('x-forwarded-for');
});

test('what a public response says of one visitor is asked for with their token, and kept for nobody', async () => {
  await connection.upstream.call(testCalls.news, { principal: member() });
  const own = await connection.upstream.call(testCalls.news, { principal: member(), personal: true });
  expect(own).toEqual({ title: 'news 2' });
  expect(platform.requests[1]?.headers.authorization).toBe('T0KEN');
  expect(await connection.upstream.call(testCalls.news, { principal: aPrincipal() })).toEqual({ title: 'news 1' });
  platform.respondWith((_request, response) => response.writeHead(401).end(failure('login.not.session')));
  await expect(connection.upstream.call(testCalls.news, { principal: member(), personal: true })).rejects.toMatchObject(
    { meaning: 'session-ended' },
  );
});

test('language and query are part of the cache key', async () => {
  const titles = await Promise.all([
    connection.upstream.call(testCalls.news, { principal: aPrincipal() }),
    connection.upstream.call(testCalls.news, { principal: aPrincipal({ language: 'TH' }) }),
    connection.upstream.call(testCalls.news, { principal: aPrincipal(), query: { page: 2 } }),
  ]);
  expect(new Set(titles.map(({ title }) => title)).size).toBe(3);
});

test('a status response is cached per visitor address', async () => {
  platform.respondWith((request, response) =>
    response.end(success({ location: { ip: request.headers['x-forwarded-for'] } })),
  );
  const here = await connection.upstream.call(status, { principal: aPrincipal() });
  const there = await connection.upstream.call(status, { principal: aPrincipal({ address: '198.51.100.9' }) });
  expect([here.location?.ip, there.location?.ip]).toEqual(['203.0.113.7', '198.51.100.9']);
});

test('the member’s token is sent to deployments that require one for public calls', async () => {
  platform.respondWith((request, response) =>
    request.headers.authorization
      ? response.end(success({ title: 'for members' }))
      : response.writeHead(401).end(failure('customer.not.login')),
  );
  expect(await connection.upstream.call(testCalls.news, { principal: member() })).toEqual({ title: 'for members' });
  await expect(connection.upstream.call(testCalls.news, { principal: aPrincipal() })).rejects.toMatchObject({
    meaning: 'not-signed-in',
  });
});

test('a private response is cached per session until the member changes something', async () => {
  platform.respondWith((_request, response, turn) => response.end(success(turn)));
  const ask = (): Promise<number> => connection.upstream.call(testCalls.unread, { principal: member() });
  expect([await ask(), await ask()]).toEqual([1, 1]);
  expect(await connection.upstream.call(testCalls.unread, { principal: member({ sessionId: 's2' }) })).toBe(2);
  await connection.upstream.call(testCalls.transfer, { principal: member(), body: { amount: '1' } });
  expect(await ask()).toBe(4);
});

test('balances are never cached', async () => {
  platform.respondWith((_request, response, turn) => response.end(success({ amount: turn })));
  const ask = (): Promise<{ amount: string }> => connection.upstream.call(testCalls.purse, { principal: member() });
  expect([await ask(), await ask()]).toEqual([{ amount: '1' }, { amount: '2' }]);
});

test('processes share public responses and the invalidation of private ones through the store', async () => {
  const store: SharedStore = { ...createMemoryStore(), isShared: true };
  const [one, other] = [connectTo(platform.url, { store }), connectTo(platform.url, { store })];
  expect(await one.upstream.call(testCalls.news, { principal: aPrincipal() })).toEqual(
    await other.upstream.call(testCalls.news, { principal: aPrincipal() }),
  );
  expect(platform.requests).toHaveLength(1);
  platform.respondWith((_request, response, turn) => response.end(success(turn)));
  expect(await other.upstream.call(testCalls.unread, { principal: member() })).toBe(1);
  await one.upstream.call(testCalls.transfer, { principal: member(), body: { amount: '1' } });
  expect(await other.upstream.call(testCalls.unread, { principal: member() })).toBe(3);
  await Promise.all([one.close(), other.close()]);
});

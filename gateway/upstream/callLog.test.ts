import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCallLog } from './callLog.ts';
import type { Connection } from './connect.ts';
import type { FakePlatform } from './fakePlatform.ts';
import { aPrincipal, connectTo, failure, member, openFakePlatform, success, testCalls } from './fakePlatform.ts';

let platform: FakePlatform;
let connection: Connection;

beforeEach(async () => {
  platform = await openFakePlatform();
  connection = connectTo(platform.url);
  platform.respondWith(({ path }, response) => response.end(success(path === '/unread' ? 3 : { title: 'news' })));
});
afterEach(async () => {
  await connection.close();
  await platform.close();
});

test('a public response is fetched once, shared with concurrent requests, and cached from then on', async () => {
  const [first, second] = [createCallLog(), createCallLog()];
  const ask = async (callLog: typeof first) =>
    connection.upstream.call(testCalls.news, { principal: { ...aPrincipal(), callLog } });
  await Promise.all([ask(first), ask(second), ask(second)]);
  await ask(second);
  expect(first.take()).toEqual([{ name: 'news', ms: expect.any(Number), source: 'upstream', sent: 1, failed: false }]);
  expect(second.take().map(({ source, sent }) => [source, sent])).toEqual([
    ['shared', 0],
    ['shared', 0],
    ['cache', 0],
  ]);
  expect(platform.requests).toHaveLength(1);
});

test('a member’s answer is shared and cached for the session', async () => {
  const callLog = createCallLog();
  const ask = async () => connection.upstream.call(testCalls.unread, { principal: { ...member(), callLog } });
  await Promise.all([ask(), ask()]);
  await ask();
  expect(callLog.take().map(({ source }) => source)).toEqual(['upstream', 'shared', 'cache']);
});

test('a call that is sent again counts twice', async () => {
  platform.respondWith((_request, response, turn) =>
    turn === 1 ? void response.writeHead(503).end() : void response.end(success({ open: true })),
  );
  const callLog = createCallLog();
  await connection.upstream.call(testCalls.lobby, { principal: { ...aPrincipal(), callLog } });
  expect(callLog.take()).toMatchObject([{ name: 'lobby', source: 'upstream', sent: 2, failed: false }]);
});

test('a failed call has its reason, and one that is not made for lack of a session is not listed', async () => {
  platform.respondWith((_request, response) => response.writeHead(401).end(failure('customer.not.login')));
  const callLog = createCallLog();
  const principal = { ...member(), callLog };
  await expect(connection.upstream.call(testCalls.purse, { principal })).rejects.toThrow();
  await expect(
    connection.upstream.call(testCalls.purse, { principal: { ...aPrincipal(), callLog } }),
  ).rejects.toThrow();
  expect(callLog.take()).toMatchObject([{ name: 'purse', sent: 1, failed: true, reason: 'not-signed-in' }]);
});

test('entries that were taken are not listed again, and a call that nothing waited for has no time', async () => {
  const callLog = createCallLog();
  const finished = Promise.withResolvers<void>();
  const call = callLog.record('slow', aPrincipal(), async () => finished.promise);
  expect(callLog.take()).toMatchObject([{ name: 'slow', ms: null }]);
  finished.resolve();
  await call;
  expect(callLog.take()).toEqual([]);
});

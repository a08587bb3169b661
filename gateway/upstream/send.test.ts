import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from './connect.ts';
import type { FakePlatform } from './fakePlatform.ts';
import { aPrincipal, connectTo, failure, member, openFakePlatform, success, testCalls } from './fakePlatform.ts';
import { UpstreamUnavailable } from './upstream.ts';

let platform: FakePlatform;
let connection: Connection;

beforeEach(async () => {
  platform = await openFakePlatform();
  connection = connectTo(platform.url, { callTimeout: 1_000 });
});
afterEach(async () => {
  await connection.close();
  await platform.close();
});

test('a call ends at its request’s deadline and is not retried', async () => {
  platform.respondWith(() => undefined);
  const patient = connectTo(platform.url, { callTimeout: 60_000 });
  await expect(
    patient.upstream.call(testCalls.lobby, { principal: aPrincipal({ deadline: Date.now() + 500 }) }),
  ).rejects.toMatchObject({ name: 'UpstreamUnavailable', reason: 'deadline' });
  expect(platform.requests).toHaveLength(1);
  await patient.close();
});

test('after the deadline no call is sent', async () => {
  await expect(
    connection.upstream.call(testCalls.lobby, { principal: aPrincipal({ deadline: Date.now() - 1 }) }),
  ).rejects.toMatchObject({ reason: 'deadline' });
  expect(platform.requests).toHaveLength(0);
});

test('an idempotent call is retried once after a connection error', async () => {
  platform.respondWith((_request, response, turn) =>
    turn === 1 ? response.destroy() : response.end(success({ open: true })),
  );
  expect(await connection.upstream.call(testCalls.lobby, { principal: aPrincipal() })).toEqual({ open: true });
  expect(platform.requests).toHaveLength(2);
});

test.each([testCalls.launch, testCalls.transfer])('$name is never retried, whatever its HTTP method', async (call) => {
  platform.respondWith((_request, response) => response.destroy());
  await expect(connection.upstream.call(call, { principal: member(), body: { amount: '1' } })).rejects.toMatchObject({
    name: 'UpstreamUnavailable',
  });
  expect(platform.requests).toHaveLength(1);
});

test.each([502, 503, 504])('HTTP %i means unavailable and is retried once', async (status) => {
  platform.respondWith((_request, response) => response.writeHead(status).end('{"success":false}'));
  await expect(connection.upstream.call(testCalls.lobby, { principal: aPrincipal() })).rejects.toMatchObject({
    reason: 'gateway-status',
  });
  expect(platform.requests).toHaveLength(2);
});

test('repeated failures open the circuit breaker, which closes again by itself', async () => {
  platform.respondWith((_request, response) => response.destroy());
  for (let i = 0; i < 3; i += 1)
    await connection.upstream.call(testCalls.lobby, { principal: aPrincipal() }).catch(() => undefined);
  const sent = platform.requests.length;
  await expect(connection.upstream.call(testCalls.lobby, { principal: aPrincipal() })).rejects.toMatchObject({
    reason: 'breaker',
  });
  expect(platform.requests).toHaveLength(sent);

  platform.respondWith((_request, response) => response.end(success({ amount: 1 })));
  expect(await connection.upstream.call(testCalls.purse, { principal: member() }), 'another domain goes on').toEqual({
    amount: '1',
  });

  platform.respondWith((_request, response) => response.end(success({ open: true })));
  await expect
    .poll(() => connection.upstream.call(testCalls.lobby, { principal: aPrincipal() }).catch(() => null), {
      timeout: 30_000,
    })
    .toEqual({ open: true });
});

test('onSent reports every call that was sent', async () => {
  const sent: string[] = [];
  platform.respondWith((_request, response) => response.end(success({ title: 'a' })));
  const principal = aPrincipal({ onSent: (call) => void sent.push(call) });
  await connection.upstream.call(testCalls.news, { principal });
  await connection.upstream.call(testCalls.news, { principal });
  expect(sent).toEqual(['news']);
});

test('calls of one domain that hang leave the other domains their connections', async () => {
  const patient = connectTo(platform.url, { callTimeout: 60_000 });
  const late = (): ReturnType<typeof member> => member({ deadline: Date.now() + 60_000 });
  const held: ServerResponse[] = [];
  platform.respondWith(
    ({ path }, response) => void (path.startsWith('/purse') ? held.push(response) : response.end(success(3))),
  );
  const hanging = Array.from({ length: 120 }, async () =>
    patient.upstream.call(testCalls.purse, { principal: late() }),
  );
  expect(await patient.upstream.call(testCalls.unread, { principal: late() })).toBe(3);
  platform.respondWith((_request, response) => response.end(success({ amount: 1 })));
  for (const response of held) response.end(success({ amount: 1 }));
  expect(await Promise.all(hanging)).toEqual(hanging.map(() => ({ amount: '1' })));
  await patient.close();
});

test('a full queue and a queue timeout fail the call without counting as platform failures', async () => {
  const narrow = connectTo(platform.url, { bulkhead: { concurrency: 2, queue: 20 } });
  platform.respondWith(() => undefined);
  const hurried = (): ReturnType<typeof member> => member({ deadline: Date.now() + 500 });
  const reasons = await Promise.all(
    Array.from({ length: 40 }, async () =>
      narrow.upstream.call(testCalls.purse, { principal: hurried() }).catch((error: unknown) => error),
    ),
  );
  const named = (reason: string): number =>
    reasons.filter((error) => error instanceof UpstreamUnavailable && error.reason === reason).length;
  expect(named('queue-full')).toBe(18);
  expect(named('deadline') + named('queue-timeout')).toBe(22);
  expect(platform.requests.length).toBeLessThanOrEqual(22);
  expect(narrow.breakers.get('wallet')?.state).toBe('closed');
  await narrow.close();
});

test('a call that times out during the half-open trial does not close the breaker', async () => {
  platform.respondWith((_request, response) => response.destroy());
  for (let i = 0; i < 3; i += 1)
    await connection.upstream.call(testCalls.lobby, { principal: aPrincipal() }).catch(() => undefined);
  platform.respondWith(() => undefined);
  await expect.poll(() => connection.breakers.get('games')?.state).toBe('half-open');
  await expect(
    connection.upstream.call(testCalls.lobby, { principal: aPrincipal({ deadline: Date.now() + 100 }) }),
  ).rejects.toMatchObject({ reason: 'deadline' });
  expect(connection.breakers.get('games')?.state).toBe('half-open');
});

test('internal errors count as failures, few of them for each asker; refusals do not', async () => {
  platform.respondWith((_request, response) => response.writeHead(500).end(failure('ACCOUNT_BALANCE_NOT_ENOUGH')));
  for (let i = 0; i < 6; i += 1)
    await connection.upstream.call(testCalls.purse, { principal: member() }).catch(() => undefined);
  expect(connection.breakers.get('wallet')?.state).toBe('closed');
  platform.respondWith((_request, response) => response.writeHead(500).end(failure('INTERNAL_ERROR')));
  for (let i = 0; i < 12; i += 1)
    await connection.upstream.call(testCalls.purse, { principal: member() }).catch(() => undefined);
  expect(connection.breakers.get('wallet')?.state).toBe('closed');
  for (const sessionId of ['first', 'second', 'third', 'fourth'])
    await connection.upstream.call(testCalls.purse, { principal: { ...member(), sessionId } }).catch(() => undefined);
  expect(connection.breakers.get('wallet')?.state).toBe('open');
});

test('Retry-After holds back that call only', async () => {
  platform.respondWith(({ path }, response) =>
    path.startsWith('/lobby') ? response.writeHead(503, { 'Retry-After': '20' }).end() : response.end(success('x')),
  );
  await expect(connection.upstream.call(testCalls.lobby, { principal: aPrincipal() })).rejects.toMatchObject({
    reason: 'gateway-status',
  });
  await expect(connection.upstream.call(testCalls.lobby, { principal: aPrincipal() })).rejects.toMatchObject({
    reason: 'retry-after',
  });
  expect(await connection.upstream.call(testCalls.brief, { principal: aPrincipal() })).toBe('x');
  expect(platform.requests.map(({ path }) => path)).toEqual(['/lobby', '/brief']);
});

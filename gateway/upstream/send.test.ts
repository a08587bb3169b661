import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from './connect.ts';
import type { FakePlatform } from './fakePlatform.ts';
import { aPrincipal, connectTo, member, openFakePlatform, success, table } from './fakePlatform.ts';

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

test('a call ends with its request’s deadline, and is not repeated then', async () => {
  platform.answer(() => undefined);
  const patient = connectTo(platform.url, { callTimeout: 60_000 });
  const startedAt = Date.now();
  await expect(patient.upstream.call(table.lobby, { principal: aPrincipal({ deadline: startedAt + 150 }) })).rejects.toMatchObject({ name: 'UpstreamUnavailable', reason: 'deadline' });
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(platform.heard).toHaveLength(1);
  await patient.close();
});

test('with nothing left of the deadline the platform is not asked at all', async () => {
  await expect(connection.upstream.call(table.lobby, { principal: aPrincipal({ deadline: Date.now() - 1 }) })).rejects.toMatchObject({ reason: 'deadline' });
  expect(platform.heard).toHaveLength(0);
});

test('an idempotent call whose connection breaks is sent once more', async () => {
  platform.answer((_request, response, turn) => (turn === 1 ? response.destroy() : response.end(success({ open: true }))));
  expect(await connection.upstream.call(table.lobby, { principal: aPrincipal() })).toEqual({ open: true });
  expect(platform.heard).toHaveLength(2);
});

test.each([table.launch, table.transfer])('$name is never sent twice, whatever its verb', async (call) => {
  platform.answer((_request, response) => response.destroy());
  await expect(connection.upstream.call(call, { principal: member(), body: { amount: '1' } })).rejects.toMatchObject({ name: 'UpstreamUnavailable' });
  expect(platform.heard).toHaveLength(1);
});

test.each([502, 503, 504])('HTTP %i of a relay is unavailability, tried once more', async (status) => {
  platform.answer((_request, response) => response.writeHead(status).end('{"success":false}'));
  await expect(connection.upstream.call(table.lobby, { principal: aPrincipal() })).rejects.toMatchObject({ reason: 'gateway-status' });
  expect(platform.heard).toHaveLength(2);
});

test('a platform that keeps failing is left alone, and asked again by itself', async () => {
  platform.answer((_request, response) => response.destroy());
  for (let i = 0; i < 3; i += 1) await connection.upstream.call(table.lobby, { principal: aPrincipal() }).catch(() => undefined);
  const sent = platform.heard.length;
  await expect(connection.upstream.call(table.lobby, { principal: aPrincipal() })).rejects.toMatchObject({ reason: 'breaker' });
  expect(platform.heard).toHaveLength(sent);

  platform.answer((_request, response) => response.end(success({ amount: 1 })));
  expect(await connection.upstream.call(table.purse, { principal: member() }), 'another domain goes on').toEqual({ amount: '1' });

  platform.answer((_request, response) => response.end(success({ open: true })));
  await expect.poll(() => connection.upstream.call(table.lobby, { principal: aPrincipal() }).catch(() => null), { timeout: 30_000 }).toEqual({ open: true });
});

test('who asks hears of every call that was really sent', async () => {
  const sent: string[] = [];
  platform.answer((_request, response) => response.end(success({ title: 'a' })));
  const principal = aPrincipal({ onSent: (call) => void sent.push(call) });
  await connection.upstream.call(table.news, { principal });
  await connection.upstream.call(table.news, { principal });
  expect(sent).toEqual(['news']);
});

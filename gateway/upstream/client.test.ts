import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from './connect.ts';
import type { FakePlatform } from './fakePlatform.ts';
import { aPrincipal, connectTo, failure, member, openFakePlatform, success, table } from './fakePlatform.ts';

let platform: FakePlatform;
let connection: Connection;

beforeEach(async () => {
  platform = await openFakePlatform();
  connection = connectTo(platform.url);
});
afterEach(async () => {
  await connection.close();
  await platform.close();
});

test('a call carries the headers of the wire, each once, and the token without any prefix', async () => {
  platform.answer((_request, response) => response.end(success({ amount: 1 })));
  await connection.upstream.call(table.purse, { principal: member() });
  const headers = platform.heard[0]?.headers;
  expect(headers).toMatchObject({ merchant: 'HOUSE', authorization: 'T0KEN', language: 'VI', device: 'web', 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': '203.0.113.7' });
  expect(headers?.['x-timestamp']).toMatch(/^\d{13}$/);
});

test('amounts keep every digit that was written', async () => {
  platform.answer((_request, response) => response.end('{"success":true,"value":{"amount":12345678901234567.89}}'));
  expect(await connection.upstream.call(table.purse, { principal: member() })).toEqual({ amount: '12345678901234567.89' });
  platform.answer((_request, response) => response.end(success(null)));
  await connection.upstream.call(table.transfer, { principal: member(), body: { amount: '12345678901234567.89' } });
  expect(platform.heard[1]?.body).toBe('{"amount":12345678901234567.89}');
});

test('a member call without a session never leaves the gateway', async () => {
  await expect(connection.upstream.call(table.purse, { principal: aPrincipal() })).rejects.toMatchObject({ name: 'UpstreamRefusal', meaning: 'not-signed-in' });
  expect(platform.heard).toHaveLength(0);
});

test.each([200, 400, 401, 500])('a refusal under HTTP %i is a refusal with its code, meaning and value', async (status) => {
  platform.answer((_request, response) => response.writeHead(status).end(failure('ACCOUNT_BALANCE_NOT_ENOUGH', { left: 3 })));
  await expect(connection.upstream.call(table.transfer, { principal: member(), body: { amount: '1' } })).rejects.toMatchObject({
    name: 'UpstreamRefusal',
    call: 'transfer',
    code: 'ACCOUNT_BALANCE_NOT_ENOUGH',
    meaning: 'insufficient-balance',
    httpStatus: status,
    value: { left: 3 },
  });
});

test('a code nobody knows is an internal refusal, not a crash', async () => {
  platform.answer((_request, response) => response.writeHead(500).end(failure('constructor')));
  await expect(connection.upstream.call(table.purse, { principal: member() })).rejects.toMatchObject({ meaning: 'internal' });
});

test.each([
  ['text instead of JSON', '<html>hello</html>', ''],
  ['JSON cut in the middle', '{"success":true,"value":{"am', ''],
  ['a wrong type', '{"success":true,"value":{"amount":true}}', 'amount'],
  ['null', '{"success":true,"value":null}', ''],
  ['a number', '7', ''],
])('%s is an answer that cannot be read, and says so', async (_what, body, field) => {
  platform.answer((_request, response) => response.end(body));
  await expect(connection.upstream.call(table.purse, { principal: member() })).rejects.toMatchObject({ name: 'UpstreamShapeError', call: 'purse', field });
});

test('un-enveloped answers are taken as they are, enveloped refusals among them still refuse', async () => {
  platform.answer((_request, response) => response.end('{"a":1}'));
  expect(await connection.upstream.call(table.list, { principal: aPrincipal() })).toEqual({ a: 1 });
  platform.answer((_request, response) => response.end(failure('TOO_MANY_REQUESTS')));
  await expect(connection.upstream.call(table.list, { principal: aPrincipal() })).rejects.toMatchObject({ meaning: 'rate-limited' });
});

test('newer names are called when the deployment wants them', async () => {
  const newer = connectTo(platform.url, { newerNames: true });
  platform.answer((_request, response) => response.end('{}'));
  await newer.upstream.call(table.list, { principal: aPrincipal() });
  expect(platform.heard[0]?.path).toBe('/lgw/newer-list');
  await newer.close();
});

test('a dead token on a public call is dropped and the call repeated without it', async () => {
  platform.answer((request, response) => (request.headers.authorization ? response.writeHead(401).end(failure('login.not.session')) : response.end(success({ open: true }))));
  expect(await connection.upstream.call(table.lobby, { principal: member() })).toEqual({ open: true });
  expect(platform.heard.map(({ headers }) => headers.authorization)).toEqual(['T0KEN', undefined]);
});

test('cookies come back with the answer and go out with the next call', async () => {
  platform.answer((_request, response) => response.setHeader('Set-Cookie', 'captchaId=a%2Fb; Path=/; HttpOnly').end(success({ open: true })));
  const { cookies } = await connection.upstream.exchange(table.lobby, { principal: aPrincipal() });
  expect(cookies.get('captchaId')).toBe('a/b');
  await connection.upstream.call(table.lobby, { principal: aPrincipal(), cookies: { captchaId: 'a/b' } });
  expect(platform.heard[1]?.headers.cookie).toBe('captchaId=a%2Fb');
});

test('answers larger than the cap are refused instead of read', async () => {
  platform.answer((_request, response) => response.end(JSON.stringify('x'.repeat(9 * 1024 * 1024))));
  await expect(connection.upstream.call(table.lobby, { principal: aPrincipal() })).rejects.toMatchObject({ reason: 'too-large' });
});

import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePlay } from '../../schema/upstream/session.ts';
import type { Connection } from './connect.ts';
import type { FakePlatform } from './fakePlatform.ts';
import { aPrincipal, connectTo, failure, member, openFakePlatform, success, testCalls } from './fakePlatform.ts';

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
  platform.respondWith((_request, response) => response.end(success({ amount: 1 })));
  await connection.upstream.call(testCalls.purse, { principal: member() });
  const headers = platform.requests[0]?.headers;
  expect(headers).toMatchObject({
    merchant: 'HOUSE',
    authorization: 'T0KEN',
    language: 'VI',
    device: 'web',
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(headers?.['x-timestamp']).toMatch(/^\d{13}$/);
});

test('a call with a field for it brings along what encrypted calls have in their header, and the rest in the clear', async () => {
  const modulus = Buffer.from(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }).n ?? '',
    'base64url',
  ).toString('hex');
  platform.respondWith((request, response) =>
    response.end(request.path.includes('/key/rsa') ? modulus : success({ token: 't' })),
  );
  await connection.upstream.call(freePlay, { principal: aPrincipal(), body: { os: 'web', platform: 'W' } });
  const requests = platform.requests.find(({ path }) => path.endsWith('/freeplay'));
  expect(JSON.parse(requests?.body ?? '')).toEqual({
    os: 'web',
    platform: 'W',
    Encryption: expect.stringMatching(/^[0-9a-f]{512}$/) as unknown,
  });
  expect(requests?.headers).toMatchObject({ 'x-gateway-version': '3' });
  expect(requests?.headers['encryption']).toBeUndefined();
});

test('amounts keep every digit that was written', async () => {
  platform.respondWith((_request, response) =>
    response.end('{"success":true,"value":{"amount":12345678901234567.89}}'),
  );
  expect(await connection.upstream.call(testCalls.purse, { principal: member() })).toEqual({
    amount: '12345678901234567.89',
  });
  platform.respondWith((_request, response) => response.end(success(null)));
  await connection.upstream.call(testCalls.transfer, { principal: member(), body: { amount: '12345678901234567.89' } });
  expect(platform.requests[1]?.body).toBe('{"amount":12345678901234567.89}');
});

test('a member call without a session never leaves the gateway', async () => {
  await expect(connection.upstream.call(testCalls.purse, { principal: aPrincipal() })).rejects.toMatchObject({
    name: 'UpstreamRefusal',
    meaning: 'not-signed-in',
  });
  expect(platform.requests).toHaveLength(0);
});

test.each([200, 400, 401, 500])(
  'a refusal under HTTP %i is a refusal with its code, meaning and value',
  async (status) => {
    platform.respondWith((_request, response) =>
      response.writeHead(status).end(failure('ACCOUNT_BALANCE_NOT_ENOUGH', { left: 3 })),
    );
    await expect(
      connection.upstream.call(testCalls.transfer, { principal: member(), body: { amount: '1' } }),
    ).rejects.toMatchObject({
      name: 'UpstreamRefusal',
      call: 'transfer',
      code: 'ACCOUNT_BALANCE_NOT_ENOUGH',
      meaning: 'insufficient-balance',
      httpStatus: status,
      value: { left: 3 },
    });
  },
);

test('a code nobody knows is an internal refusal, not a crash', async () => {
  platform.respondWith((_request, response) => response.writeHead(500).end(failure('constructor')));
  await expect(connection.upstream.call(testCalls.purse, { principal: member() })).rejects.toMatchObject({
    meaning: 'internal',
  });
});

test.each([
  ['text instead of JSON', '<html>hello</html>', ''],
  ['JSON cut in the middle', '{"success":true,"value":{"am', ''],
  ['a wrong type', '{"success":true,"value":{"amount":true}}', 'amount'],
  ['null', '{"success":true,"value":null}', ''],
  ['a number', '7', ''],
])('%s is an answer that cannot be read, and says so', async (_what, body, field) => {
  platform.respondWith((_request, response) => response.end(body));
  await expect(connection.upstream.call(testCalls.purse, { principal: member() })).rejects.toMatchObject({
    name: 'UpstreamShapeError',
    call: 'purse',
    field,
  });
});

test('un-enveloped answers are taken as they are, enveloped refusals among them still refuse', async () => {
  platform.respondWith((_request, response) => response.end('{"a":1}'));
  expect(await connection.upstream.call(testCalls.list, { principal: aPrincipal() })).toEqual({ a: 1 });
  platform.respondWith((_request, response) => response.end(failure('TOO_MANY_REQUESTS')));
  await expect(connection.upstream.call(testCalls.list, { principal: aPrincipal() })).rejects.toMatchObject({
    meaning: 'rate-limited',
  });
});

test('newer names are called when the deployment wants them', async () => {
  const newer = connectTo(platform.url, { newerNames: true });
  platform.respondWith((_request, response) => response.end('{}'));
  await newer.upstream.call(testCalls.list, { principal: aPrincipal() });
  expect(platform.requests[0]?.path).toBe('/lgw/newer-list');
  await newer.close();
});

test('a dead token on a public call is dropped and the call repeated without it', async () => {
  platform.respondWith((request, response) =>
    request.headers.authorization
      ? response.writeHead(401).end(failure('login.not.session'))
      : response.end(success({ open: true })),
  );
  expect(await connection.upstream.call(testCalls.lobby, { principal: member() })).toEqual({ open: true });
  expect(platform.requests.map(({ headers }) => headers.authorization)).toEqual(['T0KEN', undefined]);
});

test('cookies come back with the answer and go out with the next call', async () => {
  platform.respondWith((_request, response) =>
    response.setHeader('Set-Cookie', 'captchaId=a%2Fb; Path=/; HttpOnly').end(success({ open: true })),
  );
  const { cookies } = await connection.upstream.exchange(testCalls.lobby, { principal: aPrincipal() });
  expect(cookies.get('captchaId')).toBe('a/b');
  await connection.upstream.call(testCalls.lobby, { principal: aPrincipal(), cookies: { captchaId: 'a/b' } });
  expect(platform.requests[1]?.headers.cookie).toBe('captchaId=a%2Fb');
});

test('an answer that is longer than its call allows is not read, whether it says so or not', async () => {
  const body = JSON.stringify('x'.repeat(testCalls.brief.maxAnswerBytes));
  platform.respondWith((_request, response) => response.writeHead(200, { 'Content-Length': body.length }).end(body));
  await expect(connection.upstream.call(testCalls.brief, { principal: aPrincipal() })).rejects.toMatchObject({
    reason: 'too-large',
  });
  platform.respondWith((_request, response) => response.writeHead(200).write(body));
  await expect(connection.upstream.call(testCalls.brief, { principal: aPrincipal() })).rejects.toMatchObject({
    reason: 'too-large',
  });
});

test('an answer without an end is broken off while it arrives', async () => {
  const left = new Promise<number>((resolve) => {
    platform.respondWith((_request, response) => {
      let sent = 0;
      const more = (): void => {
        for (let room = true; room && !response.destroyed; sent += 1)
          room = response.write(Buffer.alloc(64 * 1024, 'x'));
      };
      response.on('drain', more).on('close', () => resolve(sent));
      more();
    });
  });
  await expect(connection.upstream.call(testCalls.lobby, { principal: aPrincipal() })).rejects.toMatchObject({
    reason: 'too-large',
  });
  expect((await left) * 64 * 1024).toBeLessThan(testCalls.lobby.maxAnswerBytes * 8);
});

test('a platform whose answers are too long is there: other calls go on', async () => {
  platform.respondWith((_request, response) => response.end('x'.repeat(testCalls.brief.maxAnswerBytes + 1)));
  for (let i = 0; i < 10; i += 1)
    await connection.upstream.call(testCalls.brief, { principal: aPrincipal() }).catch(() => undefined);
  expect(connection.breakers.get('games')?.state).toBe('closed');
});

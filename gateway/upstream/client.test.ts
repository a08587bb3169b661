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

test('a call sends each header once, and the token without a prefix', async () => {
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

test('a call with an encryption field sends the wrapped key in it, and the rest in plain text', async () => {
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

test('amounts keep every digit', async () => {
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

test('a member call without a session is not sent', async () => {
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

test('an unknown code is an internal refusal', async () => {
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
])('%s is a shape error', async (_what, body, field) => {
  platform.respondWith((_request, response) => response.end(body));
  await expect(connection.upstream.call(testCalls.purse, { principal: member() })).rejects.toMatchObject({
    name: 'UpstreamShapeError',
    call: 'purse',
    field,
  });
});

test('bare responses are returned as they are, but an enveloped refusal is a refusal', async () => {
  platform.respondWith((_request, response) => response.end('{"a":1}'));
  expect(await connection.upstream.call(testCalls.list, { principal: aPrincipal() })).toEqual({ a: 1 });
  platform.respondWith((_request, response) => response.end(failure('TOO_MANY_REQUESTS')));
  await expect(connection.upstream.call(testCalls.list, { principal: aPrincipal() })).rejects.toMatchObject({
    meaning: 'rate-limited',
  });
});

test('newer paths are used when configured', async () => {
  const newer = connectTo(platform.url, { newerNames: true });
  platform.respondWith((_request, response) => response.end('{}'));
  await newer.upstream.call(testCalls.list, { principal: aPrincipal() });
  expect(platform.requests[0]?.path).toBe('/lgw/newer-list');
  await newer.close();
});

test('a public call with an expired token is repeated without it', async () => {
  platform.respondWith((request, response) =>
    request.headers.authorization
      ? response.writeHead(401).end(failure('login.not.session'))
      : response.end(success({ open: true })),
  );
  expect(await connection.upstream.call(testCalls.lobby, { principal: member() })).toEqual({ open: true });
  expect(platform.requests.map(({ headers }) => headers.authorization)).toEqual(['T0KEN', undefined]);
});

test('cookies are returned with the response and sent with the next call', async () => {
  platform.respondWith((_request, response) =>
    response.setHeader('Set-Cookie', 'captchaId=a%2Fb; Path=/; HttpOnly').end(success({ open: true })),
  );
  const { cookies } = await connection.upstream.exchange(testCalls.lobby, { principal: aPrincipal() });
  expect(cookies.get('captchaId')).toBe('a/b');
  await connection.upstream.call(testCalls.lobby, { principal: aPrincipal(), cookies: { captchaId: 'a/b' } });
  expect(platform.requests[1]?.headers.cookie).toBe('captchaId=a%2Fb');
});

test('what cannot be asked rejects, and throws nothing before there is a promise', async () => {
  const unwritable = {
    toString: () => {
      throw new Error('unwritable');
    },
  };
  const outcomes = [
    connection.upstream.exchange(testCalls.purse, { principal: aPrincipal() }),
    connection.upstream.exchange(testCalls.lobby, { principal: aPrincipal(), query: { page: unwritable } }),
  ];
  expect(await Promise.allSettled(outcomes)).toMatchObject([
    { status: 'rejected', reason: { meaning: 'not-signed-in' } },
    { status: 'rejected', reason: { message: 'unwritable' } },
  ]);
  expect(platform.requests).toEqual([]);
});

test('a response over the size limit is not read, with or without Content-Length', async () => {
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

test('an endless response is aborted', async () => {
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

test('a response over the size limit does not open the circuit breaker', async () => {
  platform.respondWith((_request, response) => response.end('x'.repeat(testCalls.brief.maxAnswerBytes + 1)));
  for (let i = 0; i < 10; i += 1)
    await connection.upstream.call(testCalls.brief, { principal: aPrincipal() }).catch(() => undefined);
  expect(connection.breakers.get('games')?.state).toBe('closed');
});

import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RECEIPT_KEYS_PATH } from '../../schema/receipt.ts';
import { createCookieCodec } from '../session/cookieCodec.ts';
import { success } from '../upstream/fakePlatform.ts';
import type { TestGateway } from './testGateway.ts';
import { openTestGateway, usualAnswers } from './testGateway.ts';

let gateway: TestGateway;
const sessionKey = randomBytes(32);
beforeEach(async () => {
  gateway = await openTestGateway({ SESSION_KEYS: sessionKey.toString('base64') });
});
afterEach(async () => gateway.close());

const key = { id: 'k1', algorithm: 'Ed25519', publicKey: 'AAAA', from: '2026-05-02T10:00:00.000Z', until: null };

test('the keys that receipts are signed with are read by anybody, from any page', async () => {
  gateway.platform.respondWith((request, response, turn) =>
    request.path.startsWith('/wps/v2/receipts/keys')
      ? void response.end(success({ keys: [key] }))
      : usualAnswers(request, response, turn),
  );
  const response = await fetch(gateway.url + RECEIPT_KEYS_PATH);
  expect(await response.json()).toEqual({ keys: [key] });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(gateway.url + RECEIPT_KEYS_PATH, { method: 'POST' })).status).toBe(405);
});

test('an operator that signs none, or does not answer, is told as a failure, not as an empty list', async () => {
  expect((await fetch(gateway.url + RECEIPT_KEYS_PATH)).status).toBe(404);
  gateway.platform.respondWith((_request, response) => void response.writeHead(503).end());
  const away = await fetch(gateway.url + RECEIPT_KEYS_PATH);
  expect([away.status, await away.text()]).toEqual([502, expect.stringContaining('UPSTREAM_UNAVAILABLE')]);
});

test('a remembered visitor is not signed in: an answer that caches may keep carries no cookie', async () => {
  gateway.platform.respondWith((request, response, turn) =>
    request.path.startsWith('/wps/v2/receipts/keys')
      ? void response.end(success({ keys: [key] }))
      : usualAnswers(request, response, turn),
  );
  const remembered = { username: 'ana', password: 'secret', renewalKey: 'key' };
  const cookie = await createCookieCodec([sessionKey]).encrypt('remember', remembered, 3_600);
  const response = await fetch(gateway.url + RECEIPT_KEYS_PATH, {
    headers: { cookie: `croupier_remember=${encodeURIComponent(cookie)}` },
  });
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect(gateway.platform.requests.filter(({ path }) => path.startsWith('/wps/session'))).toEqual([]);
});

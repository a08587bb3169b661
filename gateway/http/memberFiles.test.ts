import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_FILE_BYTES, MAX_FILES } from '../../schema/upstream/memberFiles.ts';
import { aSession } from '../domains/testing.ts';
import { createCookieCodec } from '../session/cookieCodec.ts';
import { success } from '../upstream/fakePlatform.ts';
import { openTestGateway, usualAnswers } from './testGateway.ts';
import type { TestGateway } from './testGateway.ts';

const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#286a4f' } })
  .png()
  .toBuffer();

const KEY = randomBytes(32);

let gateway: TestGateway;
/** A member's session. */
let bearer: string;
let upload: { readonly status: number; readonly body: string };

beforeEach(async () => {
  gateway = await openTestGateway({ SESSION_KEYS: KEY.toString('base64') });
  upload = { status: 200, body: success({ fileId: 'f1' }) };
  gateway.platform.respondWith((request, response, turn) => {
    if (request.path.startsWith('/wps/v2/member/file')) return void response.writeHead(upload.status).end(upload.body);
    return usualAnswers(request, response, turn);
  });
  bearer = `Bearer ${await createCookieCodec([KEY]).encrypt('session', aSession, 3600)}`;
});
afterEach(async () => gateway.close());

type Sent = Partial<{ type: string; key: string; origin: string; body: BodyInit; bearer: string }>;

async function send(sent: Sent = {}): Promise<{ status: number; code: string | undefined; id: string | undefined }> {
  const response = await fetch(`${gateway.url}/files`, {
    method: 'POST',
    headers: {
      'Content-Type': sent.type ?? 'image/png',
      'Idempotency-Key': sent.key ?? 'key-12345',
      Origin: sent.origin ?? gateway.url,
      ...((sent.bearer ?? bearer) !== '' && { Authorization: sent.bearer ?? bearer }),
    },
    body: sent.body ?? new Uint8Array(await picture),
  });
  const answer = (await response.json()) as { id?: string; errors?: Array<{ extensions: { code: string } }> };
  return { status: response.status, code: answer.errors?.[0]?.extensions.code, id: answer.id };
}

const received = () => gateway.platform.requests.filter(({ path }) => path.startsWith('/wps/v2/member/file'));

test('a member’s picture is kept by the operator, cleaned, under the member’s key', async () => {
  expect(await send()).toEqual({ status: 201, code: undefined, id: 'f1' });
  const body = JSON.parse(received()[0]?.body ?? '') as { data: string; contentType: string; idempotencyKey: string };
  expect(body).toMatchObject({ contentType: 'image/png', idempotencyKey: 'key-12345' });
  expect(await sharp(Buffer.from(body.data, 'base64')).metadata()).toMatchObject({ width: 30, height: 20 });
});

test.each<[string, Sent, number, string]>([
  ['of a guest', { bearer: '' }, 401, 'SESSION_REQUIRED'],
  ['from another site', { origin: 'https://evil.example' }, 403, 'FOREIGN_ORIGIN'],
  ['as a form', { type: 'multipart/form-data' }, 415, 'FILE_TYPE'],
  ['that is none', { body: 'GIF89a' }, 415, 'FILE_TYPE'],
  ['without a key', { key: 'no' }, 400, 'BAD_REQUEST'],
  ['that is too large', { body: new Uint8Array(MAX_FILE_BYTES + 1) }, 413, 'FILE_TOO_LARGE'],
])('a picture %s is refused before the operator hears of it', async (_what, sent, status, code) => {
  expect(await send(sent)).toMatchObject({ status, code });
  expect(received()).toEqual([]);
});

/** Sends a picture whose length is not known; the status of the answer, or that the connection was closed. */
const sendStream = (body: ReadableStream): Promise<number | 'closed'> =>
  fetch(`${gateway.url}/files`, {
    method: 'POST',
    headers: {
      'Content-Type': 'image/png',
      'Idempotency-Key': 'key-12345',
      Origin: gateway.url,
      Authorization: bearer,
    },
    body,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'closed',
  );

test('a body without a length ends at the limit', async () => {
  // `fetch` goes on reading a stream whose server has answered: one without an end would outlive this test.
  let left = 20;
  const long = new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      return controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  expect([413, 'closed']).toContain(await sendStream(long));
  expect(received()).toEqual([]);
});

test('an answer that does not come leaves it open: the same key may be sent again', async () => {
  upload = { status: 500, body: JSON.stringify({ success: false, errorCode: 'system_busy' }) };
  expect(await send()).toMatchObject({ status: 502, code: 'UPSTREAM_UNAVAILABLE' });
  upload = { status: 200, body: success({ fileId: 'f2' }) };
  expect(await send()).toMatchObject({ status: 201, id: 'f2' });
});

test('a picture is shown as nothing but a picture, and to nobody else', async () => {
  upload = {
    status: 200,
    body: success({ contentType: 'image/png', data: (await picture).toString('base64') }),
  };
  const own = await fetch(`${gateway.url}/files/f1`, { headers: { Authorization: bearer } });
  expect((await picture).equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await fetch(`${gateway.url}/files/f1`)).status).toBe(404);
  upload = { status: 200, body: success({ contentType: 'text/html', data: 'PGI+' }) };
  expect((await fetch(`${gateway.url}/files/f1`, { headers: { Authorization: bearer } })).status).toBe(404);
});

test('a member who sends without end is told to wait', async () => {
  const answers = [];
  for (let sent = 0; sent < 31; sent += 1) answers.push((await send({ body: 'GIF89a' })).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

test('a body that does not come is cut off after fifteen seconds, a picture’s is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begin = (path: string, type: string) => {
    const arrived = new Promise((resolve) => gateway.gateway.server.once('request', resolve));
    const stop = new AbortController();
    const ended = fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Idempotency-Key': 'key-12345', Authorization: bearer, Origin: gateway.url },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([0x89])) }),
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit).then(
      () => 'answered',
      () => 'closed',
    );
    return { arrived, ended, stop };
  };
  const slow = begin('/graphql', 'application/json');
  await slow.arrived;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await slow.ended).toBe('closed');
  const sending = begin('/files', 'image/png');
  await sending.arrived;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([sending.ended, Promise.resolve('open')])).toBe('open');
  sending.stop.abort();
  vi.useRealTimers();
});

test('pictures that stop coming keep out no other member, and are cut off', async () => {
  const stall = () =>
    sendStream(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([0x89])) }));
  const ofTwoForms = 2 * MAX_FILES;
  const stalled = Array.from({ length: ofTwoForms + 1 }, stall);
  // Of one too many the client hears that it may be sent again.
  expect(await Promise.race(stalled)).toBe(503);
  const other = await createCookieCodec([KEY]).encrypt('session', { ...aSession, memberId: '2001' }, 3600);
  expect((await send({ bearer: `Bearer ${other}` })).status).toBe(201);
  expect((await Promise.all(stalled)).filter((outcome) => outcome === 'closed')).toHaveLength(ofTwoForms);
  expect((await send()).status).toBe(201);
});

test('an operator that does not answer is told of a picture, too', async () => {
  upload = { status: 503, body: '' };
  const answer = await fetch(`${gateway.url}/files/f1`, { headers: { Authorization: bearer } });
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('UPSTREAM_UNAVAILABLE')]);
});

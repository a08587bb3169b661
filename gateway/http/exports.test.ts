import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LINES_TYPE } from '../../schema/upstream/call.ts';
import { aSession } from '../domains/testing.ts';
import { createCookieCodec } from '../session/cookieCodec.ts';
import { failure } from '../upstream/fakePlatform.ts';
import { openTestGateway, usualAnswers } from './testGateway.ts';
import type { TestGateway } from './testGateway.ts';

const KEY = randomBytes(32);
const row = (id: number) => ({
  transactionId: id,
  txTypeId: 3001,
  time: 1777741200000 + id,
  amount: -0.1,
  subject: 'bet',
});
const page = (from: number, count: number) =>
  `${JSON.stringify({ account: { list: Array.from({ length: count }, (_, at) => row(from + at)), totalPages: 0 } })}\n`;

let gateway: TestGateway;
let bearer: string;
/** Answers an export. */
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  gateway = await openTestGateway({ SESSION_KEYS: KEY.toString('base64') });
  answer = (response) => {
    response.setHeader('content-type', LINES_TYPE);
    response.end(`${page(1, 2)}${page(3, 1)}{"end":3}\n`);
  };
  gateway.platform.respondWith((request, response, turn) =>
    request.path.startsWith('/wps/v2/member/records/export') ? answer(response) : usualAnswers(request, response, turn),
  );
  bearer = await bearerOf(aSession.memberId);
});
afterEach(async () => gateway.close());

const bearerOf = async (memberId: string) =>
  `Bearer ${await createCookieCodec([KEY]).encrypt('session', { ...aSession, memberId }, 3600)}`;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}/exports/${path}`, { headers: { authorization: bearer }, ...init });
const asked = () => gateway.platform.requests.filter(({ path }) => path.includes('/records/export'));

test('a record of an agent’s line is one, too', async () => {
  answer = (response) => {
    response.setHeader('content-type', LINES_TYPE);
    response.end('{"end":0}\n');
  };
  const response = await ask('teamTransactions?from=2026-05-01T00:00:00.000Z');
  expect([response.status, await response.text()]).toEqual([200, '{"end":0}\n']);
});

test('a record comes line by line in our words, by one call to the operator', async () => {
  const response = await ask('account?from=2026-05-01T00:00:00.000Z&kinds=STAKE,PAYOUT');
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ id: '1', kind: 'STAKE', amount: '-0.1', currency: 'PHP', referenceKind: 'BET' });
  expect(lines.at(-1)).toEqual({ end: 3 });
  expect(asked()).toHaveLength(1);
  expect(new URL(asked()[0]?.path ?? '', gateway.url).searchParams.get('txTypeIds')).toBe('3001,3002');
});

test('what is not valid never reaches the operator', async () => {
  for (const path of [
    'account?from=then',
    'account?from=May%202%202026',
    'account?until=2026-02-30T00:00:00Z',
    'account?kinds=STAKE,NONE',
    'betting?category=X',
    'profit',
    'nothing',
    'betting?vendor=a/b',
    'account?from=2026-05-02T00:00:00Z&until=2026-05-01T00:00:00Z',
    'profit?firstDay=2026-05-02&lastDay=2026-05-01',
    'teamTransactions?of=100002',
    'teamBetting?firstDay=2026-05-01&lastDay=2026-05-31&of=100002',
    'teamProfit?firstDay=2026-05-01&lastDay=2026-05-31&of=',
  ])
    expect((await ask(path)).status).toBe(400);
  expect((await ask('account', { method: 'POST' })).status).toBe(405);
  expect((await ask('account', { headers: {} })).status).toBe(401);
  expect((await ask('account', { headers: { authorization: bearer, origin: 'https://evil.example' } })).status).toBe(
    403,
  );
  expect(asked()).toEqual([]);
});

test('a refusal and an outage are told by their status, before anything was sent', async () => {
  answer = (response) => void response.writeHead(401).end(failure('login.not.session'));
  expect((await ask('account')).status).toBe(401);
  answer = (response) => void response.writeHead(500).end(failure('INTERNAL_ERROR'));
  expect((await ask('account')).status).toBe(502);
  answer = (response) => void response.writeHead(400).end(failure('downline_unknown'));
  expect((await ask('teamProfit?firstDay=2026-05-01&lastDay=2026-05-31&of=7')).status).toBe(403);
  answer = (response) => void response.end('<html>');
  expect((await ask('account')).status).toBe(502);
  answer = (response) => void response.writeHead(400).end(failure('INVALID_PARAMETERS'));
  const refused = await ask('profit?firstDay=2026-05-01&lastDay=2026-05-31');
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('does not accept this period')]);
});

test('an export that breaks off at the operator, or ends too early, breaks off here', async () => {
  answer = (response) => {
    response.setHeader('content-type', LINES_TYPE);
    response.write(page(1, 2), () => response.destroy());
  };
  await expect(ask('account').then((response) => response.text())).rejects.toThrow();
  answer = (response) => {
    response.setHeader('content-type', LINES_TYPE);
    response.end(page(1, 2));
  };
  await expect(ask('account').then((response) => response.text())).rejects.toThrow();
  answer = (response) => {
    response.setHeader('content-type', LINES_TYPE);
    response.end(`${page(1, 2)}{"account":\n`);
  };
  await expect(ask('account').then((response) => response.text())).rejects.toThrow();
});

test('when the client hangs up, the operator hears of it', async () => {
  const closed = new Promise<string>((resolve) => {
    answer = (response) => {
      response.setHeader('content-type', LINES_TYPE);
      response.write(page(1, 2));
      void once(response, 'close').then(() => resolve('closed'));
    };
  });
  const stop = new AbortController();
  const response = await ask('account', { signal: stop.signal });
  await response.body?.getReader().read();
  stop.abort();
  expect(await closed).toBe('closed');
});

/** Asks with a client that reads nothing of the answer. */
const paused = async (authorization: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${gateway.url}/exports/account`, { agent: false, headers: { authorization } }, (response) => {
      response.pause();
      response.on('error', () => undefined);
      resolve(response);
    }).on('error', reject);
  });

test('clients that read nothing keep out no other member, and their slots are given back', async () => {
  answer = (response) => {
    response.setHeader('content-type', LINES_TYPE);
    let from = 1;
    const more = () => {
      while (response.write(page(from, 500))) from += 500;
      response.once('drain', more);
    };
    more();
  };
  const stalled = [await paused(bearer), await paused(bearer)];
  expect(stalled.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (let at = 0; at < 30; at += 1) expect((await ask('account')).status).toBe(429);
  answer = (response) => void response.setHeader('content-type', LINES_TYPE).end('{"end":0}\n');
  const other = await ask('account', { headers: { authorization: await bearerOf('2001') } });
  expect([other.status, await other.text()]).toEqual([200, '{"end":0}\n']);
  for (const client of stalled) client.destroy();
  // What was refused for want of a slot was no try.
  await expect.poll(async () => (await ask('account')).status).toBe(200);
});

test('members behind one address do not use up the tries of each other', async () => {
  for (let at = 0; at < 20; at += 1) await (await ask('account')).text();
  const other = await ask('account', { headers: { authorization: await bearerOf('2001') } });
  expect(other.status).toBe(200);
});

test('the twenty-first in ten minutes is refused', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const response = await ask('account');
    statuses.push(response.status);
    await response.text();
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
  expect(statuses[20]).toBe(429);
});

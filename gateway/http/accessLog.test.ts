import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { TestGateway } from './testGateway.ts';
import { openTestGateway } from './testGateway.ts';

type Line = Readonly<Record<string, unknown>>;

const ID = 'a-client-s-own-id';
const open: TestGateway[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const gateway of open.splice(0)) await gateway.close();
});

/** A gateway with the lines of its log that tell of requests. */
async function openLogged(env: Readonly<Record<string, string>> = {}) {
  const lines: Line[] = [];
  const write = (text: string): void => {
    const line = JSON.parse(text) as Line;
    if ('requestId' in line && 'path' in line) lines.push(line);
  };
  const gateway = await openTestGateway(env, pino({ level: 'info' }, { write }));
  open.push(gateway);
  return { gateway, lines };
}

/** Sends the head of a request and the beginning of its body. */
async function beginBody({ url, gateway }: TestGateway): Promise<Socket> {
  const { host, port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const arrived = once(gateway.server, 'request');
  const head = ['POST /graphql HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', 'Content-Length: 100'];
  socket.write(`${[...head, `X-Request-Id: ${ID}`].join('\r\n')}\r\n\r\n{`);
  await arrived;
  return socket;
}

const idOf = (operation: string): string => {
  const manifest = JSON.parse(readFileSync('schema/generated/operations.json', 'utf8')) as Record<string, string>;
  const [id] = Object.entries(manifest).find(([, text]) => text.includes(`query ${operation} `)) ?? [];
  if (id === undefined) throw new Error(`No operation ${operation}`);
  return id;
};

test.each<[string, string, RequestInit, number]>([
  ['a page', '/', {}, 200],
  ['a file', '/robots.txt', {}, 200],
  ['a missing file', '/nothing.js', {}, 404],
  ['a method that is not allowed', '/', { method: 'DELETE' }, 405],
  ['an export of a guest', '/exports/deposits', {}, 401],
  ['a query by GET', `/graphql?query=${encodeURIComponent('{ __typename }')}`, {}, 200],
  ['no query at all', '/graphql', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }, 400],
  ['a body that is no JSON', '/graphql', { method: 'POST', body: 'x' }, 415],
  [
    'a body that is too long',
    '/graphql',
    { method: 'POST', body: 'x'.repeat(70_000), headers: { 'Content-Type': 'application/json' } },
    413,
  ],
  ['a page of another site', '/graphql?query={x}', { headers: { Origin: 'https://other.example' } }, 403],
])('%s is one line, with the id that the answer carries', async (_what, path, init, status) => {
  const { gateway, lines } = await openLogged();
  const answer = await fetch(gateway.url + path, init);
  await answer.text();
  expect(answer.status).toBe(status);
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    requestId: answer.headers.get('x-request-id'),
    method: init.method ?? 'GET',
    path: new URL(path, gateway.url).pathname,
    status,
    took: expect.any(Number) as unknown,
    calls: expect.any(Number) as unknown,
  });
});

test('an answer that is kept for all is one line, which says how long it took and what it has cost', async () => {
  const { gateway, lines } = await openLogged({ DEVELOPER_MODE: 'off', PUBLIC_ORIGIN: 'http://localhost' });
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: idOf('Brand') } });
  const address = `${gateway.url}/graphql?${new URLSearchParams({ extensions }).toString()}`;
  for (const id of ['the-first-request', 'the-second-request']) {
    const answer = await fetch(address, { headers: { 'X-Request-Id': id } });
    expect([answer.status, answer.headers.get('x-request-id')], await answer.text()).toEqual([200, id]);
  }
  expect(lines).toMatchObject([
    { requestId: 'the-first-request', operation: 'Brand', status: 200, kept: true, calls: 1 },
    { requestId: 'the-second-request', operation: 'Brand', status: 200, kept: true, calls: 0 },
  ]);
  for (const { took } of lines) expect(took).toBeTypeOf('number');
});

test('a body that is not sent to its end is one line without a status', async () => {
  const { gateway, lines } = await openLogged();
  (await beginBody(gateway)).resetAndDestroy();
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  expect(lines[0]).toMatchObject({ requestId: ID, method: 'POST', path: '/graphql', status: null, calls: 0 });
});

test('a body that comes too slowly ends its connection, and is one line without a status', async () => {
  const { gateway, lines } = await openLogged();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const socket = await beginBody(gateway);
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(16_000);
  vi.useRealTimers();
  await closed;
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  expect(lines[0]).toMatchObject({ requestId: ID, path: '/graphql', status: null, msg: 'not answered' });
});

test('who leaves while the platform is asked is one line without a status', async () => {
  const { gateway, lines } = await openLogged({ DEVELOPER_MODE: 'off', PUBLIC_ORIGIN: 'http://localhost' });
  const leave = new AbortController();
  gateway.platform.respondWith(() => leave.abort());
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: idOf('Brand') } });
  const address = `${gateway.url}/graphql?${new URLSearchParams({ extensions }).toString()}`;
  await expect(fetch(address, { headers: { 'X-Request-Id': ID }, signal: leave.signal })).rejects.toThrow('abort');
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  expect(lines[0]).toMatchObject({ requestId: ID, path: '/graphql', status: null });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { success } from '../upstream/fakePlatform.ts';
import type { TestGateway } from './testGateway.ts';
import { openTestGateway, usualAnswers } from './testGateway.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../schema/generated/operations.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

function idOf(name: string): string {
  const text = Object.values(manifest).find((each) => new RegExp(`^subscription ${name}\\b`, 'm').test(each)) ?? '';
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const question = (operationName: string, sha256Hash = idOf(operationName)) => ({
  operationName,
  query: '',
  variables: {},
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

const SOON = { timeout: 10_000 };

let amount = '1000.00';
let gateways: readonly TestGateway[];
/** In developer mode, which has the same path, and as in production. */
let open: TestGateway;
let production: TestGateway;
beforeAll(async () => {
  gateways = await Promise.all([openTestGateway(), openTestGateway({ DEVELOPER_MODE: 'off' })]);
  [open, production] = gateways as [TestGateway, TestGateway];
  for (const { platform } of gateways)
    platform.respondWith((request, response, turn) => {
      if (request.path.startsWith('/wps/relay/VIS_getJackpot')) return void response.end(success({ amount }));
      return usualAnswers(request, response, turn);
    });
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
});

interface Listening {
  readonly response: Response;
  /** The text that has come so far. */
  text(): string;
  /** The results that have come so far. */
  results(): readonly Readonly<Record<string, unknown>>[];
  /** Resolves when the stream ends, rejects when it breaks. */
  readonly ended: Promise<void>;
  leave(): void;
}

async function listen(
  { url }: TestGateway,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
    signal: leaving.signal,
  });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })();
  ended.catch(() => undefined);
  return {
    response,
    text: () => text,
    results: () =>
      [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, data = '']) => JSON.parse(data) as Record<string, unknown>),
    ended,
    leave: () => leaving.abort(),
  };
}

const isOwn = ({ response }: Listening): boolean =>
  response.headers.get('cache-control')?.includes('no-transform') === true;
const streamsOf = async ({ url }: TestGateway): Promise<number> =>
  Number(/^gateway_streams (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

test('a page’s stream brings the events of all that it listens to, until the page leaves', async () => {
  for (const gateway of gateways) {
    const page = await listen(gateway, {
      query: '',
      streams: [question('SiteStatusChanged'), question('JackpotChanged')],
    });
    expect(page.response.status).toBe(200);
    expect(isOwn(page)).toBe(true);
    await vi.waitFor(() => expect(page.results()).toHaveLength(2), SOON);
    expect(page.results()).toEqual(
      expect.arrayContaining([
        {
          data: { siteStatusChanged: expect.objectContaining({ __typename: 'SiteOpen' }) as object },
          extensions: { stream: 0 },
        },
        {
          data: {
            jackpotChanged: expect.objectContaining({ pool: expect.objectContaining({ amount }) as object }) as object,
          },
          extensions: { stream: 1 },
        },
      ]),
    );
    amount = String(Number(amount) + 1.5);
    await vi.waitFor(() => expect(page.results()).toHaveLength(3), SOON);
    expect(JSON.stringify(page.results()[2])).toContain(`"amount":"${amount}`);
    await vi.waitFor(async () => expect(await streamsOf(gateway)).toBe(2), SOON);
    page.leave();
    await vi.waitFor(async () => expect(await streamsOf(gateway)).toBe(0), SOON);
  }
});

test('its headers are those of every stream, and keep proxies from holding it back', async () => {
  const own = await listen(open, { query: '', streams: [question('JackpotChanged')] }, { 'X-Request-Id': 'a-page-1' });
  const yogas = await listen(open, { streams: [question('JackpotChanged')] }, { 'X-Request-Id': 'a-page-1' });
  expect([isOwn(own), isOwn(yogas)]).toEqual([true, false]);
  const headersOf = ({ response }: Listening): object =>
    Object.fromEntries([...response.headers].filter(([name]) => !['cache-control', 'date'].includes(name)));
  expect(headersOf(own)).toEqual(headersOf(yogas));
  expect(own.response.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(own.response.headers.get('content-type')).toBe('text/event-stream');
  own.leave();
  yogas.leave();
});

test('a refused subscription is told so in the words of every stream, and the others go on', async () => {
  const body = { streams: [question('WalletChanged'), question('JackpotChanged')] };
  const own = await listen(open, { query: '', ...body }, { 'X-Request-Id': 'a-page-2' });
  const yogas = await listen(open, body, { 'X-Request-Id': 'a-page-2' });
  expect([isOwn(own), isOwn(yogas)]).toEqual([true, false]);
  for (const page of [own, yogas]) await vi.waitFor(() => expect(page.results()).toHaveLength(3), SOON);
  const ofWallet = (page: Listening) =>
    page.results().filter(({ extensions }) => (extensions as { stream: number }).stream === 0);
  expect(ofWallet(own)).toEqual(ofWallet(yogas));
  expect(ofWallet(own)).toEqual([
    expect.objectContaining({ errors: [expect.objectContaining({ path: ['walletChanged'] })] }),
    { extensions: { stream: 0, isOver: true } },
  ]);
  expect(own.text()).toContain('"code":"SESSION_REQUIRED"');
  own.leave();
  yogas.leave();
});

test('a stream whose subscriptions are all over is complete', async () => {
  const page = await listen(production, { query: '', streams: [question('WalletChanged')] });
  await page.ended;
  expect(isOwn(page)).toBe(true);
  expect(page.text()).toMatch(/"isOver":true.*\n\nevent: complete\ndata:\n\n$/);
});

test.each([
  ['an unknown id', { query: '', streams: [question('JackpotChanged'), question('JackpotChanged', 'f'.repeat(16))] }],
  ['a query among them', { query: '', streams: [question('JackpotChanged'), { query: '{ __typename }' }] }],
  ['a single subscription', question('JackpotChanged')],
  ['one that is spelled out', { query: '', streams: [{ query: 'subscription { jackpotChanged { id } }' }] }],
])('%s is left to Yoga', async (_what, body) => {
  for (const gateway of gateways) {
    const page = await listen(gateway, body);
    expect(isOwn(page)).toBe(false);
    page.leave();
  }
});

test('another site, a bearer that opens nothing and no list are refused as ever', async () => {
  const body = { query: '', streams: [question('JackpotChanged')] };
  const statusOf = async (headers: Readonly<Record<string, string>>, what: unknown = body): Promise<number> =>
    (await listen(production, what, headers)).response.status;
  expect(await statusOf({ Origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ Authorization: 'Bearer nonsense' })).toBe(401);
  expect(await statusOf({ accept: 'application/json' })).toBe(400);
  expect(await statusOf({}, { query: '', streams: [] })).toBe(400);
});

test('an address has so many streams and no more; who has left makes room', async () => {
  const gateway = await openTestGateway({}, undefined, 0, { rateLimitFactor: 0.01 });
  try {
    const body = { query: '', streams: [question('SiteStatusChanged')] };
    const pages = [await listen(gateway, body), await listen(gateway, body), await listen(gateway, body)];
    const refused = await listen(gateway, body);
    await refused.ended;
    expect(refused.text()).toContain('"code":"RATE_LIMITED"');
    expect(refused.text()).not.toContain('"http"');
    pages[0]?.leave();
    await vi.waitFor(async () => {
      const next = await listen(gateway, body);
      await vi.waitFor(() => expect(next.text()).toContain('event: next'), SOON);
      next.leave();
      expect(next.text()).toContain('SiteOpen');
    }, SOON);
  } finally {
    await gateway.close();
  }
});

test('streams of a gateway that drains break, so that pages open theirs anew elsewhere', async () => {
  const gateway = await openTestGateway({ DEVELOPER_MODE: 'off' });
  const page = await listen(gateway, { query: '', streams: [question('SiteStatusChanged')] });
  await vi.waitFor(() => expect(page.results()).toHaveLength(1), SOON);
  gateway.gateway.disconnectStreams();
  await expect(page.ended).rejects.toThrow();
  expect(page.text()).not.toContain('complete');
  await expect(listen(gateway, { query: '', streams: [question('SiteStatusChanged')] })).rejects.toThrow();
  await gateway.close();
});

test('a stream behind another on one connection is refused, and the gateway goes on', async () => {
  const { hostname, port, host } = new URL(production.url);
  const request = (name: string): string => {
    const body = JSON.stringify({ query: '', streams: [question(name)] });
    return [
      'POST /graphql HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
      'Accept: text/event-stream',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `\r\n${body}`,
    ].join('\r\n');
  };
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => {
    socket.on('error', () => undefined).on('close', resolve);
  });
  socket.resume().write(request('JackpotChanged') + request('WalletChanged'));
  await closed;
  await vi.waitFor(async () => expect(await streamsOf(production)).toBe(0), SOON);
});

import { makeExecutableSchema } from '@graphql-tools/schema';
import { createHash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { status } from '../../schema/upstream/site.ts';
import type { GatewayContext } from '../context.ts';
import { withSources } from '../context.ts';
import { createWorld } from '../domains/testing.ts';
import { createExecutor } from '../graphql/executor.ts';
import { createOperationRunner } from '../graphql/operationRunner.ts';
import { createStreamLimit } from '../graphql/streamLimit.ts';
import { createQueryLimits } from '../graphql/queryLimits.ts';
import type { HttpContext } from '../http/httpContext.ts';
import { requestIdOf } from '../http/httpContext.ts';
import { readBody } from '../http/readBody.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Metrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import { SESSION_COOKIE } from '../session/sessionStore.ts';
import { chooseLocale } from '../shared/locale.ts';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import { leavePersonalFields } from './personalFields.ts';
import { createQueryServer } from './queryServer.ts';
import { createTrustedQueries } from './trustedQueries.ts';

const TYPES = /* GraphQL */ `
  type Query {
    site(text: String): String
    news: String
    language: String
    device: String
    viewer: String
    letters: String
    greeting: String
    broken: String
    game: Game
  }
  type Mutation {
    go: String
  }
  type Game {
    isFavourite: Boolean
  }
`;
const readStatus = ({ upstream }: GatewayContext): Promise<unknown> => upstream.call(status, { query: { url: 'x' } });
const schema = leavePersonalFields(
  makeExecutableSchema<GatewayContext>({
    typeDefs: TYPES,
    resolvers: {
      Query: {
        site: async (_root, { text }: { text?: string }, context) => {
          await readStatus(context);
          return text ?? 'the site';
        },
        news: () => 'news '.repeat(400),
        language: (_root, _args, { locale }) => locale.language,
        device: (_root, _args, { visitor }) => visitor.device,
        viewer: (_root, _args, { session }) => session?.username ?? null,
        letters: (_root, _args, { session }) => `Dear ${session?.username ?? 'guest'}, `.repeat(200),
        greeting: (_root, _args, { session }) => `Hello ${session?.username ?? 'guest'}`,
        broken: () => {
          throw new Error('broken');
        },
        game: () => ({}),
      },
      Game: { isFavourite: (_game, _args, { session }) => session !== null },
    },
  }),
);

const TEXTS = {
  Site: 'query Site($text: String) { site(text: $text) }',
  News: 'query News { news }',
  Language: 'query Language { language }',
  Device: 'query Device { device }',
  Viewer: 'query Viewer { viewer }',
  Letters: 'query Letters { letters }',
  Greeting: 'query Greeting { greeting }',
  Broken: 'query Broken { site broken }',
  Favourite: 'query Favourite { game { isFavourite } }',
  Go: 'mutation Go { go }',
} as const;
type Name = keyof typeof TEXTS;
const idOf = (name: Name): string => createHash('sha256').update(TEXTS[name]).digest('hex').slice(0, 16);
const trusted = {
  find: (id: string) => Object.entries(TEXTS).find(([name]) => idOf(name as Name) === id)?.[1] ?? null,
  findByOperation: (name: string) => (Object.hasOwn(TEXTS, name) ? TEXTS[name as Name] : null),
  texts: Object.values(TEXTS),
};

type Line = Readonly<Record<string, unknown>>;

interface TestServer {
  readonly url: string;
  readonly lines: Line[];
  /** Names of the queries that were answered from what is kept. */
  readonly kept: string[];
}

const LEFT_TO_YOGA = 501;
const open: Server[] = [];
let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => {
  for (const each of open.splice(0)) each.close().closeAllConnections();
});

/** A server of queries alone: what it leaves to Yoga is answered 501. A session cookie opens that of `demo01`. */
async function openServer({ developerMode = false, limitFactor = 1 } = {}): Promise<TestServer> {
  const lines: Line[] = [];
  const kept: string[] = [];
  const log = pino({ level: 'info' }, { write: (text) => void lines.push(JSON.parse(text) as Line) });
  const limits = createQueryLimits({ store: createMemoryStore(), factor: limitFactor, onLimited: () => undefined });
  const executor = createExecutor(schema);
  const services = {
    log,
    requestTimeout: 1_000,
    upstream: {
      call: async (_call: unknown, { principal }: Parameters<Services['upstream']['call']>[1]) => {
        principal.onSent?.('status');
        principal.onPublic?.(Date.now() + 60_000);
        return {};
      },
    },
  } as unknown as Services;
  const proxies = { publicOrigin: 'https://play.example', trustedProxies: 0 };
  const queries = createQueryServer({
    ...proxies,
    schema,
    queries: createTrustedQueries(schema, trusted),
    kept: developerMode ? null : createKeptAnswers({ services, executor, limits }),
    runner: createOperationRunner({
      schema,
      executor,
      trusted,
      untrusted: new WeakSet(),
      limits,
      streams: createStreamLimit(0),
    }),
    limits,
    processResult: (_http, result) => result,
    metrics: { kept: { labels: (name: string) => ({ inc: () => kept.push(name) }) } } as unknown as Metrics,
    log,
    production: true,
    defaultLanguage: 'TY',
  });

  /** What the server reads of a context. */
  function contextOf(incoming: IncomingMessage, response: ServerResponse): HttpContext {
    const isMember = incoming.headers.cookie?.includes(SESSION_COOKIE) === true;
    const { scope } = createWorld({ session: isMember ? {} : null, replies: { status: {} } });
    const http = {
      request: incoming,
      response,
      requestId: requestIdOf(incoming),
      visitor: visitorOf(incoming, proxies),
      locale: chooseLocale(incoming.headers['x-language'] as string | undefined, 'TY'),
      upstreamCalls: new Map<string, number>(),
      callLog: null,
      operation: null,
      context: null,
      executed: null,
      openContext: async () => (http.context ??= withSources(scope)),
    } as unknown as HttpContext;
    return http;
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method === 'GET' && queries.answerAtOnce(incoming, response)) return;
    const body = incoming.method === 'POST' ? await readBody(incoming, 10_000) : null;
    if (await queries.answerKept(incoming, response, body, Date.now())) return;
    const http = contextOf(incoming, response);
    if (await queries.answer(http, body)) return;
    response.writeHead(LEFT_TO_YOGA).end(JSON.stringify(http.executed));
  }

  const listening = createServer((incoming, response) => void answer(incoming, response)).listen(0, '127.0.0.1');
  open.push(listening);
  await new Promise((resolve) => {
    listening.once('listening', resolve);
  });
  const { port } = listening.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, lines, kept };
}

interface Asked {
  readonly variables?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const MEMBER = { cookie: `__Host-${SESSION_COOKIE}=sealed` };
const extensionsOf = (name: Name) => ({ persistedQuery: { version: 1, sha256Hash: idOf(name) } });

async function send(url: string, options: Parameters<typeof request>[1] = {}) {
  const answered = await request(url, options);
  const bytes = Buffer.from(await answered.body.arrayBuffer());
  return { status: answered.statusCode, headers: answered.headers, bytes, text: bytes.toString() };
}

function get(name: Name, { variables, headers = {} }: Asked = {}) {
  const params = new URLSearchParams({ operationName: name, extensions: JSON.stringify(extensionsOf(name)) });
  if (variables) params.set('variables', JSON.stringify(variables));
  return send(`${server.url}/graphql?${params.toString()}`, { headers });
}

function post(name: Name, { variables, headers = {} }: Asked = {}) {
  const body = JSON.stringify({ operationName: name, variables, extensions: extensionsOf(name) });
  return send(`${server.url}/graphql`, { method: 'POST', headers, body });
}

test('a query of the site is answered by GET and by POST, with its variables', async () => {
  for (const ask of [get, post]) {
    expect((await ask('Site')).text).toBe('{"data":{"site":"the site"}}');
    expect((await ask('Site', { variables: { text: 'one' } })).text).toBe('{"data":{"site":"one"}}');
    expect((await ask('Site', { variables: { text: 'two' } })).text).toBe('{"data":{"site":"two"}}');
  }
  expect(server.kept).toHaveLength(6);
});

test('each language has answers of its own; an unknown one gets those of the default', async () => {
  for (let round = 0; round < 2; round += 1) {
    const languages = ['VI', 'EN', 'nonsense', undefined].map((language) =>
      get('Language', { headers: language === undefined ? {} : { 'x-language': language } }),
    );
    expect((await Promise.all(languages)).map(({ text }) => text)).toEqual([
      '{"data":{"language":"VI"}}',
      '{"data":{"language":"EN"}}',
      '{"data":{"language":"TY"}}',
      '{"data":{"language":"TY"}}',
    ]);
  }
});

test.each<[string, () => ReturnType<typeof send>]>([
  ['a mutation', () => post('Go')],
  ['a query with errors', () => get('Broken')],
  ['variables of a wrong type', () => get('Site', { variables: { text: [] } })],
  ['a page of another site', () => get('Site', { headers: { origin: 'https://other.example' } })],
  ['another site without its name', () => get('Site', { headers: { 'sec-fetch-site': 'cross-site' } })],
  ['a media type of its own', () => get('Site', { headers: { accept: 'text/html' } })],
  ['media types by preference', () => get('Site', { headers: { accept: 'application/json;q=0.5' } })],
  ['a document as text', () => send(`${server.url}/graphql?query=${encodeURIComponent('{ site }')}`)],
  ['an id that nobody knows', () => send(`${server.url}/graphql?documentId=${'f'.repeat(16)}`)],
  ['a body that is no JSON', () => send(`${server.url}/graphql`, { method: 'POST', body: '{' })],
])('%s is left to Yoga', async (_what, ask) => {
  await get('Site');
  expect((await ask()).status).toBe(LEFT_TO_YOGA);
  expect(server.kept).toEqual(['Site']);
});

test('the result with errors is left in the request, so that the query does not run again', async () => {
  expect(JSON.parse((await get('Broken')).text)).toMatchObject({
    data: { site: 'the site', broken: null },
    errors: [{ message: 'broken' }],
  });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['a token', { authorization: 'Bearer sealed' }],
  ['a language in its cookie alone', { cookie: 'hisLang=VI' }],
])('who comes with %s gets an answer of their own', async (_what, headers) => {
  await get('Site');
  expect((await get('Site', { headers })).text).toBe('{"data":{"site":"the site"}}');
  expect(server.kept).toEqual(['Site']);
});

test('in developer mode each query runs', async () => {
  server = await openServer({ developerMode: true });
  for (let round = 0; round < 2; round += 1)
    expect(await get('Site')).toMatchObject({ status: 200, text: '{"data":{"site":"the site"}}' });
  expect(server.kept).toEqual([]);
});

test('what a guest asks by GET may be kept by others, and is not sent twice', async () => {
  const first = await get('Site');
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=2, stale-while-revalidate=10',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(first.bytes.length),
    vary: 'Accept, Accept-Encoding, Authorization, Cookie, X-Language',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  const etag = String(first.headers['etag']);
  const again = await get('Site', { headers: { 'if-none-match': etag } });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers).toMatchObject({ etag, 'cache-control': first.headers['cache-control'] });
  expect(again.headers['content-type']).toBeUndefined();
  const other = await get('Site', { variables: { text: 'other' }, headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test.each<[string, () => ReturnType<typeof send>]>([
  ['a POST', () => post('Site')],
  ['what depends on the device', () => get('Device')],
  ['what a member is answered', () => get('Site', { headers: MEMBER })],
])('%s is kept by nobody on its way', async (_what, ask) => {
  for (let round = 0; round < 2; round += 1) {
    const { status: code, headers } = await ask();
    expect(code).toBe(200);
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
  }
  expect(server.kept).toHaveLength(2);
});

test('a member gets what is the same for all, and what is their own is made for them', async () => {
  for (const name of ['Viewer', 'Greeting', 'Favourite'] as const) await get(name);
  expect(server.kept).toEqual(['Viewer', 'Greeting', 'Favourite']);
  const answers = [];
  for (const name of ['Viewer', 'Greeting', 'Favourite'] as const)
    answers.push((await post(name, { headers: MEMBER })).text, (await post(name)).text);
  expect(answers).toEqual([
    '{"data":{"viewer":"demo01"}}',
    '{"data":{"viewer":null}}',
    '{"data":{"greeting":"Hello demo01"}}',
    '{"data":{"greeting":"Hello guest"}}',
    '{"data":{"game":{"isFavourite":true}}}',
    '{"data":{"game":{"isFavourite":false}}}',
  ]);
  expect(server.kept).toHaveLength(6);
});

test('a long answer is compressed as the client takes it, and better once it has been asked for again', async () => {
  const plain = (await get('News')).text;
  expect(JSON.parse(plain)).toMatchObject({ data: { news: expect.stringMatching(/^news news/) as unknown } });
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const ask = () => get('News', { headers: { 'accept-encoding': encoding } });
    const first = await ask();
    expect(first.bytes.length).toBeLessThan(plain.length / 4);
    await expect.poll(async () => (await ask()).bytes.length).toBeLessThan(first.bytes.length);
    for (const packed of [first, await ask()]) {
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
      expect(unpack(packed.bytes).toString()).toBe(plain);
    }
  }
  const refused = await get('News', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
  expect([refused.headers['content-encoding'], refused.text]).toEqual([undefined, plain]);
});

test("a member's own long answer is compressed, too, and a short one is not", async () => {
  const headers = { ...MEMBER, 'accept-encoding': 'br' };
  const letters = await post('Letters', { headers });
  expect(letters.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(letters.bytes).toString()).toContain('Dear demo01');
  const greeting = await post('Greeting', { headers });
  expect([greeting.headers['content-encoding'], greeting.text]).toEqual([
    undefined,
    '{"data":{"greeting":"Hello demo01"}}',
  ]);
});

test.each([
  ['application/graphql-response+json, application/json', 'application/graphql-response+json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
])('to %s the answer is %s', async (accept, type) => {
  for (const name of ['Site', 'Greeting'] as const)
    for (const ask of [get, post])
      expect((await ask(name, { headers: { accept, ...MEMBER } })).headers['content-type']).toBe(type);
});

test('the id of a request is the one that it came with, or a new one', async () => {
  for (const headers of [{}, MEMBER])
    for (const name of ['Site', 'Greeting'] as const) {
      const given = await get(name, { headers: { ...headers, 'x-request-id': 'given-id-1' } });
      expect(given.headers['x-request-id']).toBe('given-id-1');
      expect((await get(name, { headers })).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
});

test('each kept answer is one line in the log', async () => {
  const first = await get('Site', { headers: { 'x-request-id': 'first-request' } });
  const etag = String(first.headers['etag']);
  await get('Site', { headers: { 'x-request-id': 'second-request', 'if-none-match': etag } });
  await post('Site', { headers: { 'x-request-id': 'third-request' } });
  const line = { path: '/graphql', operation: 'Site', kept: true, took: expect.any(Number) as unknown };
  expect(server.lines).toMatchObject([
    { ...line, requestId: 'first-request', method: 'GET', status: 200, calls: 1 },
    { ...line, requestId: 'second-request', method: 'GET', status: 304, calls: 0 },
    { ...line, requestId: 'third-request', method: 'POST', status: 200, calls: 1 },
  ]);
});

test.each([{}, MEMBER])('who has used up the minute is left to Yoga with the refusal', async (headers) => {
  server = await openServer({ limitFactor: 0 });
  const refused = await get('Greeting', { headers });
  expect(refused.status).toBe(LEFT_TO_YOGA);
  expect(JSON.parse(refused.text)).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
});

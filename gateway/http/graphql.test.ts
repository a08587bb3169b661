import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, TestGateway } from './testGateway.ts';
import { openTestGateway } from './testGateway.ts';

let testGateway: TestGateway;
let closed: TestGateway;
beforeAll(async () => {
  [testGateway, closed] = await Promise.all([openTestGateway(), openTestGateway({ DEVELOPER_MODE: 'off' })]);
});
afterAll(async () => {
  await Promise.all([testGateway.close(), closed.close()]);
});

const json = { 'Content-Type': 'application/json' };
/** Of a client for which a document that is refused has status 400; for others it has 200 (GraphQL over HTTP). */
const strict = { ...json, Accept: 'application/graphql-response+json' };
async function send(
  at: TestGateway,
  init: RequestInit,
  search = '',
): Promise<{ status: number; headers: Headers; code: unknown; text: string }> {
  const response = await fetch(`${at.url}/graphql${search}`, init);
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Answer) : null;
  return {
    status: response.status,
    headers: response.headers,
    code: body?.errors?.[0]?.extensions['code'] ?? null,
    text,
  };
}

const aliases = (count: number): string =>
  `{ site { ${Array.from({ length: count }, (_, i) => `a${i}: minimumAge`).join(' ')} } }`;

test.each([
  '[]',
  '[null]',
  '[{}]',
  '[[{"query":"{ a }"}]]',
  'null',
  `[${Array.from({ length: 9 }, () => '{"query":"{ a }"}').join(',')}]`,
])('%s is not a list of subscriptions', async (streams) => {
  expect(
    await send(testGateway, {
      method: 'POST',
      headers: { ...json, Accept: 'text/event-stream' },
      body: `{"streams":${streams}}`,
    }),
  ).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

test.each([
  ['malformed JSON', { method: 'POST', headers: json, body: '{"query": nope' }, 400, 'BAD_REQUEST'],
  [
    'a document of a megabyte',
    { method: 'POST', headers: json, body: JSON.stringify({ query: `{ ${'a '.repeat(500_000)} }` }) },
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    'fifty aliases',
    { method: 'POST', headers: strict, body: JSON.stringify({ query: aliases(50) }) },
    400,
    'DOCUMENT_TOO_LARGE',
  ],
  [
    'thousands of words',
    { method: 'POST', headers: strict, body: JSON.stringify({ query: aliases(2_000) }) },
    400,
    'GRAPHQL_PARSE_FAILED',
  ],
  [
    'a text nested 20,000 deep',
    {
      method: 'POST',
      headers: strict,
      body: JSON.stringify({ query: `{ node(id: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { id } }` }),
    },
    400,
    'DOCUMENT_TOO_LARGE',
  ],
  [
    'two mutations',
    {
      method: 'POST',
      headers: strict,
      body: '{"query":"mutation { logout { __typename } again: logout { __typename } }"}',
    },
    400,
    'DOCUMENT_TOO_LARGE',
  ],
  [
    'a NUL in the document',
    { method: 'POST', headers: strict, body: JSON.stringify({ query: '{ node(id: "a\\u0000") { id } }' }) },
    400,
    'BAD_USER_INPUT',
  ],
  [
    'a NUL in a variable',
    {
      method: 'POST',
      headers: strict,
      body: JSON.stringify({ query: 'query($id: ID!) { node(id: $id) { id } }', variables: { id: 'a\u0000' } }),
    },
    400,
    'BAD_USER_INPUT',
  ],
  [
    'another site',
    { method: 'POST', headers: { ...json, Origin: 'https://evil.example' }, body: '{"query":"{ __typename }"}' },
    403,
    'FOREIGN_ORIGIN',
  ],
  [
    'a form of another site',
    { method: 'POST', body: new URLSearchParams({ query: '{ __typename }' }) },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a page asking for permission',
    { method: 'OPTIONS', headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' } },
    405,
    'METHOD_NOT_ALLOWED',
  ],
  [
    'several operations at once',
    { method: 'POST', headers: json, body: '[{"query":"{ __typename }"}]' },
    400,
    'BAD_REQUEST',
  ],
  [
    'several subscriptions for no stream',
    {
      method: 'POST',
      headers: json,
      body: '{"streams":[{"query":"subscription { jackpotChanged { pool { amount } } }"}]}',
    },
    400,
    'BAD_REQUEST',
  ],
  ['nothing', { method: 'POST', headers: json, body: '{}' }, 400, 'BAD_REQUEST'],
  [
    'one of several operations, without its name,',
    { method: 'POST', headers: strict, body: '{"query":"query A { __typename } query B { __typename }"}' },
    400,
    'BAD_REQUEST',
  ],
  ['a syntax error', { method: 'POST', headers: strict, body: '{"query":"{ a("}' }, 400, 'GRAPHQL_PARSE_FAILED'],
  [
    'an unknown field',
    { method: 'POST', headers: strict, body: '{"query":"{ nope }"}' },
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ],
] satisfies [string, RequestInit, number, string][])(
  '%s is refused with a code and a request id, without a stack',
  async (_what, init, status, code) => {
    const answer = await send(testGateway, init);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.text).toContain(answer.headers.get('x-request-id'));
    expect(answer.text).not.toMatch(/node_modules|\bat \w+ \(|file:\/\//);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  },
);

test.each([
  ['a syntax error', '{"query":"{ a("}', 200],
  ['an unknown field', '{"query":"{ nope }"}', 200],
  ['a variable that is missing', '{"query":"query A($id: ID!) { __typename node(id: $id) { id } }"}', 200],
  ['an unknown operation', '{"query":"query A { __typename }","operationName":"B"}', 200],
  ['one of several operations, without its name,', '{"query":"query A { __typename } query B { __typename }"}', 200],
  ['no document', '{"operationName":"A"}', 400],
  ['a name that is no text', '{"query":"{ __typename }","operationName":{}}', 400],
  ['no JSON', 'nonsense', 400],
  ['variables in a list', '{"query":"{ __typename }","variables":[7]}', 400],
])(
  '%s (%s) is refused with the status %i for clients that accept JSON only, and 400 for others',
  async (_what, body, status) => {
    for (const [accept, expected] of [
      ['application/json', status],
      ['application/graphql-response+json', 400],
    ] as const) {
      const answer = await send(testGateway, { method: 'POST', headers: { ...json, Accept: accept }, body });
      expect([answer.status, answer.text]).toEqual([expected, expect.stringContaining('"errors"')]);
    }
  },
);

test('a chunked request has the same size limit', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 20; i += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
      controller.close();
    },
  });
  const answer = await send(testGateway, { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit);
  expect(answer.status).toBe(413);
});

test('variables that are not JSON are rejected for GET too', async () => {
  for (const name of ['variables', 'extensions']) {
    const answer = await send(testGateway, {}, `?query={__typename}&${name}={`);
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST']);
  }
});

test('a response with a visitor’s data is not publicly cacheable', async () => {
  for (const query of ['{ site { visitorAddress } }', '{ site { status { __typename } } }']) {
    expect((await send(testGateway, {}, `?query=${encodeURIComponent(query)}`)).headers.get('cache-control')).toBe(
      'no-store',
    );
  }
  const withCookie = (cookie: string) => send(testGateway, { headers: { cookie } }, '?query={rememberedUsername}');
  expect((await withCookie('croupier_username=ana')).headers.get('cache-control')).toBe('no-store');
  expect((await withCookie('other=1')).headers.get('cache-control')).toContain('public');
});

test('mutations are rejected for GET', async () => {
  const answer = await send(testGateway, {}, `?query=${encodeURIComponent('mutation { logout { __typename } }')}`);
  expect([answer.status, answer.code, answer.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
});

test.each(['application/json', 'application/graphql-response+json'])(
  'a subscription with Accept %s is rejected with the expected media type',
  async (accept) => {
    const answer = await send(testGateway, {
      method: 'POST',
      headers: { ...json, Accept: accept },
      body: JSON.stringify({ query: 'subscription { jackpotChanged { pool { amount } } }' }),
    });
    expect([answer.status, answer.code]).toEqual([406, 'NOT_ACCEPTABLE']);
    expect(answer.text).toContain('text/event-stream');
    expect(answer.text).toContain(answer.headers.get('x-request-id'));
  },
);

test('a client that takes no answer of ours is told so before anything is asked, and nothing is kept', async () => {
  const search = `?query=${encodeURIComponent('{ site { brand { name } } }')}`;
  const asked = testGateway.platform.requests.length;
  for (const accept of ['image/png', 'text/html;q=0.9', 'application/json;charset=utf-16']) {
    const answer = await send(testGateway, { headers: { accept } }, search);
    expect([answer.status, answer.code, answer.headers.get('cache-control')]).toEqual([
      406,
      'NOT_ACCEPTABLE',
      'no-store',
    ]);
  }
  expect(testGateway.platform.requests).toHaveLength(asked);
  for (const accept of ['*/*', 'application/*', 'image/png, application/json; q=0.5'])
    expect((await send(testGateway, { headers: { accept } }, search)).status, accept).toBe(200);
});

test('a document is named in an address by the same words as in a body', async () => {
  const ids = JSON.parse(readFileSync('schema/generated/operations.json', 'utf8')) as Readonly<Record<string, string>>;
  const idOf = (operation: string) => Object.entries(ids).find(([, text]) => text.includes(operation))?.[0] ?? '';
  const search = `?documentId=${idOf('query Brand')}`;
  for (const accept of ['application/json', 'application/json;q=0.9']) {
    const { status, text } = await send(closed, { headers: { accept } }, search);
    expect([status, text]).toEqual([200, expect.stringContaining('{"data":{"site"')]);
  }
  const wrong = await send(closed, {}, `?documentId=${idOf('query GamePage')}&variables={}`);
  expect(wrong.text).toContain('Variable \\"$id\\"');
  expect((await send(closed, {}, `?documentId=${idOf('mutation Logout')}`)).status).toBe(405);
  expect((await send(closed, {}, `?documentId=${'a'.repeat(64)}`)).code).toBe('DOCUMENT_NOT_TRUSTED');
});

test('only a guest’s successful GET response is cacheable for a moment', async () => {
  const fine = await send(testGateway, {}, `?query=${encodeURIComponent('{ site { brand { name } } }')}`);
  expect(fine.headers.get('cache-control')).toContain('public');
  expect(fine.headers.get('vary')).toContain('Cookie');
  expect((await testGateway.ask('{ site { brand { name } } }')).headers.get('cache-control')).toBe('no-store');
  expect(
    (await send(testGateway, {}, `?query=${encodeURIComponent('{ vendors { id } }')}`)).headers.get('cache-control'),
  ).toBe('no-store');
});

test('upstream calls are listed in developer mode only', async () => {
  const fresh = await testGateway.ask('{ winners { id } }');
  expect(JSON.parse(fresh.headers.get('x-upstream-calls') ?? '{}')).toMatchObject({ GCSGAME_getRankList: 1 });
  expect((await closed.ask('{ winners { id } }')).headers.get('x-upstream-calls')).toBeNull();
});

test('outside developer mode only trusted documents run, without introspection', async () => {
  for (const query of ['{ __typename }', '{ __schema { types { name } } }']) {
    const { status, body } = await closed.ask(query, strict);
    expect([status, body.errors?.[0]?.extensions['code']]).toEqual([400, 'DOCUMENT_NOT_TRUSTED']);
  }
  const page = await send(closed, { headers: { Accept: 'text/html' } });
  expect(page.text).not.toContain('GraphiQL');
});

test('an unknown document id gives PersistedQueryNotFound', async () => {
  const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } };
  expect((await send(testGateway, { method: 'POST', headers: json, body: JSON.stringify(unknown) })).text).toContain(
    'PersistedQueryNotFound',
  );
  expect((await send(closed, { method: 'POST', headers: json, body: JSON.stringify(unknown) })).code).toBe(
    'DOCUMENT_NOT_TRUSTED',
  );
});

test('a platform error is masked and carries the request id', async () => {
  const { body } = await testGateway.ask('{ vendors { id } }', { 'X-Request-Id': 'my-request-1' });
  expect(body.errors?.[0]).toMatchObject({
    message: 'The platform refused the request.',
    extensions: { code: 'UPSTREAM_REFUSED', requestId: 'my-request-1' },
  });
});

test('an error says where its field stands, however often the document has run', async () => {
  const places = [];
  for (let round = 0; round < 3; round += 1) {
    const { body } = await testGateway.ask('query Where {\n  first: hotGames { id }\n}');
    places.push(body.errors?.map(({ path, locations }) => ({ path, locations })));
  }
  const place = [{ path: ['first'], locations: [{ line: 2, column: 3 }] }];
  expect(places).toEqual([place, place, place]);
});

test('a member’s subscription is refused to a guest, in words', async () => {
  const response = await fetch(`${testGateway.url}/graphql`, {
    method: 'POST',
    headers: { ...json, Accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { walletChanged { id } }' }),
  });
  const text = await response.text();
  expect(text).toMatch(/"code":"SESSION_REQUIRED"/);
  expect(text).toMatch(/event: complete/);
});

test('subscriptions share one stream by index; queries cannot', async () => {
  const leaving = new AbortController();
  const body = JSON.stringify({
    streams: [
      'subscription { siteStatusChanged { __typename } }',
      'subscription { walletChanged { id } }',
      'mutation { logout { __typename } }',
      '{ nope }',
    ].map((query) => ({ query })),
  });
  const response = await fetch(`${testGateway.url}/graphql`, {
    method: 'POST',
    headers: { ...json, Accept: 'text/event-stream' },
    body,
    signal: leaving.signal,
  });
  const requests: unknown[] = [];
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    requests.splice(
      0,
      Infinity,
      ...[...text.matchAll(/^data: (\{.*\})$/gm)].map(([, data = '']) => JSON.parse(data) as unknown),
    );
    if (requests.length === 7) break;
  }
  leaving.abort();
  const over = (stream: number): object => ({ extensions: { stream, isOver: true } });
  expect(requests).toEqual(
    expect.arrayContaining([
      { data: { siteStatusChanged: { __typename: 'SiteOpen' } }, extensions: { stream: 0 } },
      { errors: [expect.objectContaining({ path: ['walletChanged'] })], extensions: { stream: 1 } },
      over(1),
      over(2),
      over(3),
    ]),
  );
  expect(text).toMatch(/"code":"BAD_REQUEST".*"stream":2/);
  expect(text).toMatch(/"code":"GRAPHQL_VALIDATION_FAILED".*"stream":3/);
});

test('too many attempts return RateLimited as data', async () => {
  let last: unknown = null;
  for (let i = 0; i < 12; i += 1)
    last = (
      await testGateway.ask(
        `mutation {
          login(input: { username: "ana", password: "x" }) { __typename ... on RateLimited { retryAfterSeconds } }
        }`,
      )
    ).body.data?.['login'];
  expect(last).toMatchObject({ __typename: 'RateLimited', retryAfterSeconds: expect.any(Number) as number });
});

test.each(['Bearer nonsense', 'bearer', 'Bearer '])(
  '"%s" opens no session, and is not taken for a guest',
  async (value) => {
    const response = await fetch(`${testGateway.url}/graphql`, {
      method: 'POST',
      headers: { ...json, Authorization: value },
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  },
);

test('a password that a proxy asks for in front of the site is not a bearer', async () => {
  const { body } = await testGateway.ask('{ viewer { id } }', { Authorization: 'Basic dGVzdDp0ZXN0' });
  expect(body).toMatchObject({ data: { viewer: null } });
});

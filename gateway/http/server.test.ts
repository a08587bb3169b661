import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestGateway } from './testGateway.ts';
import { openTestGateway, usualAnswers } from './testGateway.ts';

let testGateway: TestGateway;
beforeAll(async () => {
  testGateway = await openTestGateway();
});
afterAll(() => testGateway.close());

const at = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(testGateway.url + path, { headers });

/** Like `fetch`, but without normalizing the path. */
function raw(path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get(testGateway.url, { path }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    }).on('error', reject);
  });
}

test('an unknown path gets the site’s page with status 404', async () => {
  for (const path of ['/promotions/some/where', '/nowhere', '/rng/slots/deep']) {
    const page = await at(path);
    expect(page.status, path).toBe(404);
    expect(await page.text()).toContain('id="croupier-bootstrap"');
  }
});

test.each(['/', '/index.html', '/rng', '/rng/SLOTS', '/register.html', '/helpmc/'])(
  '%s is the site’s page',
  async (path) => {
    const page = await at(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="croupier-bootstrap"');
  },
);

test('the page has the default or chosen language, and a policy with the platform’s origins', async () => {
  const page = await at('/', { 'Accept-Language': 'th', 'Accept-Encoding': 'identity' });
  expect(await page.text()).toContain('<html lang="fil-PH"');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: https://img.example;");
  expect(policy).toContain('frame-src https://games.example;');
  expect(policy).toContain("script-src 'self';");
  expect(await (await at('/', { Cookie: 'hisLang=VI', 'Accept-Language': 'th' })).text()).toMatch(
    /<html[^>]* lang="vi" data-default-language="TY"/,
  );
  expect(await (await at('/', { Cookie: 'hisLang=KR' })).text()).toMatch(
    /<html[^>]* lang="fil-PH" data-default-language="TY"/,
  );
});

test('embedded data cannot break out of its element', async () => {
  const text = await (await at('/')).text();
  const inside = /id="croupier-bootstrap">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(inside).not.toContain('<');
  expect(JSON.parse(inside)).toMatchObject({ answers: {}, signedIn: false });
});

test('during an outage the page is served without data, and is not cached for long', async () => {
  const alone = await openTestGateway({ UPSTREAM_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' });
  const held: ServerResponse[] = [];
  alone.platform.respondWith((_request, response) => void held.push(response));
  const page = await fetch(alone.url);
  expect(page.status).toBe(200);
  expect(held.length).toBeGreaterThan(0);
  expect(
    held.filter(({ closed }) => closed),
    'the platform is still being asked',
  ).toEqual([]);
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https: http:;");
  alone.platform.respondWith(usualAnswers);
  for (const response of held) response.destroy();
  await alone.close();
});

test('hashed files are compressed and immutable, others cached briefly, unknown ones 404', async () => {
  const script = await at('/assets/main-abc123.js', { 'Accept-Encoding': 'gzip' });
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await script.text()).toBe('console.info(1)');
  expect((await at('/assets/main-abc123.js', { 'If-None-Match': script.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await at('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=300');
  for (const path of ['/assets/gone-123.js', '/favicon.ico', '/assets/main-abc123.js.gz', '/.env'])
    expect((await at(path)).status, path).toBe(404);
});

test('parts of a page come without what is said of documents, everything else with it', async () => {
  const said = async (path: string): Promise<readonly (string | null)[]> => {
    const { headers } = await at(path);
    return ['x-content-type-options', 'x-frame-options', 'permissions-policy'].map((name) => headers.get(name));
  };
  expect(await said('/assets/main-abc123.js')).toEqual(['nosniff', null, null]);
  for (const path of ['/', '/robots.txt', '/healthz', '/graphql', '/assets'])
    expect(await said(path), path).toEqual(['nosniff', 'DENY', expect.stringContaining('camera=()')]);
});

test('a file removed by a new build is an uncached 404 without an error in the log', async () => {
  const lines: string[] = [];
  const other = await openTestGateway({}, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
  rmSync(join(other.site, 'assets'), { recursive: true });
  for (const encoding of ['gzip', 'identity']) {
    const gone = await fetch(`${other.url}/assets/main-abc123.js`, { headers: { 'Accept-Encoding': encoding } });
    expect([
      gone.status,
      gone.headers.get('cache-control'),
      gone.headers.get('etag'),
      gone.headers.get('vary'),
    ]).toEqual([404, 'no-store', null, null]);
  }
  expect(lines).toEqual([]);
  await other.close();
});

test.each([
  '/../session-keys',
  '/..%2fsession-keys',
  '/%2e%2e/session-keys',
  '//etc/passwd',
  '/assets/../../session-keys',
  '/%00',
  '/%zz.js',
])('%s is not found', async (path) => {
  const { text } = await raw(path);
  expect(text).not.toMatch(/root:|^[A-Za-z0-9+/=]{44}$/m);
});

test('POST is allowed for GraphQL only', async () => {
  expect((await fetch(`${testGateway.url}/rng`, { method: 'POST' })).status).toBe(405);
});

test('every response has security headers', async () => {
  for (const path of ['/', '/healthz', '/graphql', '/robots.txt', '/nothing.js']) {
    const { headers } = await at(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('x-request-id'), path).toMatch(/^[\w.-]{8,64}$/);
  }
});

test('GraphiQL is served with all its assets', async () => {
  const page = await at('/graphql', { Accept: 'text/html' });
  const text = await page.text();
  expect(text).toContain('GraphiQL');
  expect(text).not.toMatch(/(?:src|href)="(?!\/)/);
  for (const [, address = ''] of text.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g))
    expect((await at(address)).status, address).toBe(200);
  for (const worker of ['editor', 'json', 'graphql'])
    expect((await at(`/graphiql/worker-${worker}.js`)).status).toBe(200);
});

test('it is ready while the platform is reachable and until it drains', async () => {
  const other = await openTestGateway();
  const ready = async (): Promise<number> => (await fetch(`${other.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  other.gateway.health.drain();
  expect(await ready()).toBe(503);
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  await other.close();

  const alone = await openTestGateway({ UPSTREAM_URL: 'http://127.0.0.1:9' });
  expect((await fetch(`${alone.url}/readyz`)).status).toBe(503);
  await alone.close();
});

test('metrics count calls and operations and need the token', async () => {
  await testGateway.ask('{ site { brand { name } } }');
  expect(await (await at('/metrics')).text()).toMatch(
    /gateway_upstream_seconds_count\{call="status",outcome="answered"\} \d/,
  );
  const guarded = await openTestGateway({ METRICS_TOKEN: 'let-me-in' });
  expect((await fetch(`${guarded.url}/metrics`)).status).toBe(401);
  expect((await fetch(`${guarded.url}/metrics`, { headers: { Authorization: 'Bearer let-me-in' } })).status).toBe(200);
  await guarded.close();
});

test('in production metrics are disabled without a token', async () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_KEYS: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_ORIGIN: 'https://play.example',
    MERCHANT_CODE: 'CROUPIER',
    UPSTREAM_ALLOW_HTTP: 'true',
  };
  const shut = await openTestGateway(production);
  expect((await fetch(`${shut.url}/metrics`)).status).toBe(404);
  await shut.close();
});

test('a client that disconnects during its request logs no error', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const other = await openTestGateway({}, log);
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
  const arrived = once(other.gateway.server, 'request');
  const { host } = new URL(other.url);
  const head = ['POST /graphql HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', 'Content-Length: 100'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await arrived;
  socket.resetAndDestroy();
  await expect.poll(() => lines.filter((line) => line.includes('a request failed'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await other.close();
});

test('the site recovers when the platform does', async () => {
  const other = await openTestGateway();
  other.platform.respondWith((_request, response) => response.destroy());
  expect((await other.ask('{ site { brand { name } } }')).body.errors?.[0]?.extensions['code']).toBe(
    'UPSTREAM_UNAVAILABLE',
  );
  other.platform.respondWith(usualAnswers);
  await expect
    .poll(async () => (await other.ask('{ site { brand { name } } }')).body.data?.['site'], { timeout: 30_000 })
    .toBeTruthy();
  await other.close();
});

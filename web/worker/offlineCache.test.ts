import { beforeEach, expect, test, vi } from 'vitest';
import { handleAsset, handlePage, handleQuery, keep } from './offlineCache.ts';

const SITE = 'https://play.example';
const pathOf = (asked: RequestInfo | URL): string =>
  (asked instanceof Request ? asked.url : String(asked)).replace(SITE, '');

/** The parts of a browser's cache that the worker uses. */
class FakeCache {
  readonly held = new Map<string, Response>();
  match = async (asked: RequestInfo): Promise<Response | undefined> => this.held.get(pathOf(asked))?.clone();
  put = async (asked: RequestInfo, response: Response): Promise<void> => void this.held.set(pathOf(asked), response);
  delete = async (asked: RequestInfo): Promise<boolean> => this.held.delete(pathOf(asked));
  keys = async (): Promise<readonly string[]> => [...this.held.keys()];
}

let stores: Map<string, FakeCache>;
let network: ((path: string, init: RequestInit) => Response) | null;
const asked: { path: string; credentials: string | undefined }[] = [];

function page(build: string): string {
  const parts = {
    start: [`/assets/main-${build}.js`, '/assets/app.js'],
    languages: { EN: '/assets/en.js', VI: '/assets/vi.js' },
    fonts: ['/assets/type.woff2'],
  };
  const content = JSON.stringify(parts).replaceAll('"', '&quot;');
  return (
    `<html lang="en"><head><meta name="croupier-parts" content="${content}">` +
    '<link rel="stylesheet" crossorigin href="/assets/app.css"></head></html>'
  );
}

beforeEach(() => {
  stores = new Map();
  asked.length = 0;
  network = (path) =>
    new Response(path === '/index.html' ? page('1') : path, {
      headers: path === '/index.html' ? { 'content-security-policy': "default-src 'self'" } : {},
    });
  vi.stubGlobal('caches', {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) =>
      [...stores.values()].map(({ held }) => held.get(path)?.clone()).find((each) => each !== undefined),
  });
  vi.stubGlobal('fetch', async (request: RequestInfo | URL, init: RequestInit = {}) => {
    asked.push({ path: pathOf(request), credentials: init.credentials });
    if (!network) throw new TypeError('Failed to fetch');
    return network(pathOf(request), init);
  });
  return () => vi.unstubAllGlobals();
});

const told = { kind: 'keep', language: 'EN', isMember: false, files: ['/assets/Page.js'] } as const;
const assets = (build: string): readonly string[] => [
  ...(stores.get(`assets:/assets/main-${build}.js`)?.held.keys() ?? []),
];

test('the page is requested without cookies, and cached with its first files in the visitor’s language', async () => {
  await keep(told);
  expect(asked[0]).toEqual({ path: '/index.html', credentials: 'omit' });
  expect(assets('1').toSorted()).toEqual(
    [
      '/assets/Page.js',
      '/assets/app.css',
      '/assets/app.js',
      '/assets/en.js',
      '/assets/main-1.js',
      '/assets/type.woff2',
      '/favicon.svg',
      '/site.webmanifest',
    ].toSorted(),
  );
});

test('offline any page of the site is the cached one, marked with its time, with its security policy', async () => {
  await keep({ ...told, isMember: true });
  network = null;
  const answer = await handlePage(new Request(`${SITE}/vip`));
  expect(await answer.text()).toMatch(/^<html data-kept-at="\d{4}-[^"]+Z" data-kept-for="member" lang="en">/);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('online every page comes from the gateway, and none is cached', async () => {
  network = () => new Response('the page of a member', { headers: { 'cache-control': 'no-store' } });
  expect(await (await handlePage(new Request(`${SITE}/`))).text()).toBe('the page of a member');
  expect(stores.size).toBe(0);
});

test('files of the present and the previous build stay, older ones are deleted', async () => {
  for (const build of ['1', '2', '3']) {
    network = (path) => new Response(path === '/index.html' ? page(build) : path);
    stores.delete('shell');
    await keep(told);
  }
  expect([...stores.keys()].filter((name) => name.startsWith('assets:'))).toEqual([
    'assets:/assets/main-2.js',
    'assets:/assets/main-3.js',
  ]);
});

test('a file of the build that is missing is requested until it arrives, then cached', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  await keep(told);
  let fails = 2;
  network = (path) => {
    fails -= 1;
    if (fails >= 0) throw new TypeError('Failed to fetch');
    return new Response(path);
  };
  const request = new Request(`${SITE}/assets/Late.js`);
  expect(await (await handleAsset(request)).text()).toBe('/assets/Late.js');
  network = null;
  expect(await (await handleAsset(request)).text()).toBe('/assets/Late.js');
  vi.useRealTimers();
});

test('a public response is cached and served offline; others are never cached', async () => {
  const onKept = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const query = (name: string): Request =>
    new Request(`${SITE}/graphql?operationName=${name}`, { headers: { 'x-language': 'EN' } });
  network = (path) =>
    new Response(path, { headers: { 'cache-control': path.includes('HomePage') ? 'public, max-age=2' : 'no-store' } });
  await handleQuery(query('HomePage'), onKept);
  await handleQuery(query('Viewer'), onKept);
  expect(onKept).not.toHaveBeenCalled();
  network = null;
  expect(await (await handleQuery(query('HomePage'), onKept)).text()).toContain('HomePage');
  expect(onKept).toHaveBeenCalledOnce();
  expect((await handleQuery(query('Viewer'), onKept)).type).toBe('error');
  expect((await handleQuery(new Request(query('HomePage'), { headers: { 'x-language': 'VI' } }), onKept)).type).toBe(
    'error',
  );
});

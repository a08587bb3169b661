import { parse } from 'graphql';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FirstWords } from '../../schema/firstWords.ts';
import type { CookieJar } from '../session/cookieJar.ts';
import { localeOf } from '../shared/locale.ts';
import type { FirstWordsRenderer } from './firstWords.ts';
import type { GuestQuery } from './page.ts';
import { createPage } from './page.ts';

const bootstrap = parse('query Bootstrap { site { brand { name } } }');
const home = parse('query HomePage { hotGames { id } }');
const settingsQuery = parse('query PageTerms { site { imageOrigins gameOrigins } }');
const visitor = {
  address: '203.0.113.7',
  host: 'play.example',
  origin: 'https://play.example',
  device: 'DESKTOP',
  userAgent: '',
} as const;
const places = {
  site: {
    imageOrigins: [
      'https://img.example/path',
      "https://x.example; script-src 'unsafe-inline'",
      'javascript:alert(1)',
      7,
    ],
    gameOrigins: ['https://games.example'],
  },
};

const SCRIPT = 'document.title="$&"';
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
let folder: string;
const servers: Server[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="fil-PH"><head><script>${SCRIPT}</script><title>…</title></head><body></body></html>`,
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const server of servers) server.close();
});

/** Serves the page over HTTP to a guest or a member. */
async function pageWith(
  data: object | null,
  signedIn = false,
  site: object = {},
  cookies: Readonly<Record<string, string>> = {},
  words: FirstWords | null = null,
): Promise<{
  load: (encoding?: string, path?: string) => Promise<{ text: string; headers: Headers }>;
  ask: ReturnType<typeof vi.fn<GuestQuery>>;
  render: ReturnType<typeof vi.fn<FirstWordsRenderer['render']>>;
}> {
  const ask = vi.fn<GuestQuery>((document) =>
    Promise.resolve(
      (document === home ? null : document === bootstrap ? data : { site: { ...places.site, ...site } }) as Record<
        string,
        unknown
      > | null,
    ),
  );
  const render = vi.fn<FirstWordsRenderer['render']>(() => Promise.resolve(words));
  const page = createPage({
    folder,
    production: true,
    defaultLanguage: 'TY',
    ask,
    preloadedQueries: [
      { operation: 'Bootstrap', document: bootstrap, groups: null },
      { operation: 'HomePage', document: home, groups: ['HOME'] },
    ],
    settingsQuery,
    firstWords: { render, close: () => Promise.resolve() },
  });
  const server = createServer((request, response) => {
    void page.serve(
      {
        request,
        response,
        visitor,
        locale: localeOf('VI'),
        jar: { plain: (name) => cookies[name] } as CookieJar,
        openContext: () => Promise.resolve({ session: signedIn ? {} : null }),
      },
      200,
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ask,
    render,
    load: async (encoding = 'identity', path = '/') => {
      const response = await fetch(url + path, { headers: { 'Accept-Encoding': encoding }, redirect: 'manual' });
      return { text: await response.text(), headers: response.headers };
    },
  };
}
const inside = (text: string): string => /id="croupier-bootstrap">(.*?)<\/script>/s.exec(text)?.[1] ?? '';

test('operator texts are escaped and not treated as replacement patterns', async () => {
  const data = { site: { brand: { name: "</script><script>alert(1)</script> $& $' \u2028" } } };
  const { text } = await (await pageWith(data)).load();
  expect(text).not.toContain('<script>alert');
  expect(JSON.parse(inside(text))).toEqual({ language: 'VI', signedIn: false, answers: { Bootstrap: data } });
});

test('the head has title, description and preconnects without scripts', async () => {
  const { text } = await (
    await pageWith({ site: { brand: { name: 'Baize & Brass', tagline: 'A "quiet" <table>' } } })
  ).load();
  expect(text).toContain('<title>Baize &amp; Brass</title>');
  expect(text).toContain('<meta name="description" content="A &quot;quiet&quot; &lt;table&gt;">');
  expect(text).toContain('<link rel="preconnect" href="https://img.example">');
});

test('the policy contains origins only, whatever the platform sends', async () => {
  const { headers } = await (await pageWith(null)).load();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: https://img.example;");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('javascript');
});

test('a member’s page is marked signed in, contains public data only and is not cached', async () => {
  const { text, headers } = await (await pageWith({ site: null }, true)).load();
  expect(JSON.parse(inside(text))).toMatchObject({ signedIn: true });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('where the site does not answer, nothing else is embedded', async () => {
  const answered = { hotGames: [{ id: '1' }] };
  for (const [site, answers] of [
    [{ site: null }, { Bootstrap: { site: null }, HomePage: answered }],
    [null, {}],
  ] as const) {
    const { load, ask } = await pageWith(null);
    ask.mockImplementation((document) => Promise.resolve(document === home ? answered : site));
    const embedded = JSON.parse(inside((await load()).text)) as { readonly answers: object };
    expect(embedded.answers).toEqual(answers);
  }
});

test('concurrent visitors share one rendering per encoding', async () => {
  const { load, ask } = await pageWith({ site: null });
  const pages = await Promise.all(['identity', 'br', 'gzip', 'br'].map((encoding) => load(encoding)));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(pages.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip', 'br']);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a members-only site redirects guests to sign-in with `next`, except on public pages', async () => {
  const guest = await pageWith({ site: null }, false, { requiresSignIn: true });
  const sent = await guest.load('identity', '/rng?list=hot');
  expect([sent.headers.get('location'), sent.headers.get('cache-control'), sent.text]).toEqual([
    '/login?next=%2Frng%3Flist%3Dhot',
    'no-store',
    '',
  ]);
  expect((await guest.load('identity', '/')).headers.get('location')).toBe('/login');
  for (const open of ['/login', '/register', '/register.html', '/helpmc', '/download', '/download/'])
    expect((await guest.load('identity', open)).headers.get('location')).toBeNull();
  const member = await pageWith({ site: null }, true, { requiresSignIn: true });
  expect((await member.load('identity', '/rng')).headers.get('location')).toBeNull();
});

test('analytics is allowed only if the operator uses it and the visitor has consented', async () => {
  const policyWith = async (site: object, cookies: Readonly<Record<string, string>>): Promise<string> =>
    (await (await pageWith(null, false, site, cookies)).load()).headers.get('content-security-policy') ?? '';
  expect(await policyWith({ analyticsId: 'G-TEST1234' }, { analytics: 'yes' })).toContain(
    `script-src 'self' ${SCRIPT_HASH} https://www.googletagmanager.com;`,
  );
  for (const [site, cookies] of [
    [{ analyticsId: 'G-TEST1234' }, {}],
    [{ analyticsId: 'G-TEST1234' }, { analytics: 'no' }],
    [{ analyticsId: null }, { analytics: 'yes' }],
  ] as const) {
    expect(await policyWith(site, cookies)).not.toContain('google');
  }
});

test('of inline scripts the policy allows the one that the build wrote into the page', async () => {
  const { load } = await pageWith({ site: null });
  const { text, headers } = await load();
  expect(text).toContain(`<script>${SCRIPT}</script>`);
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${SCRIPT_HASH};`);
});

test('a page in constant use is rendered again', async () => {
  const { load, ask } = await pageWith({ site: null });
  const looks = async (): Promise<number> => {
    await load();
    return ask.mock.calls.length;
  };
  await expect.poll(looks, { interval: 200, timeout: 30_000 }).toBeGreaterThan(3);
});

const WORDS: FirstWords = {
  html: '<main><h1 data-s="0">Welcome $& $1</h1></main>',
  style: '[data-s="0"]{--turn:1}',
  styleSheets: ['/assets/HomePage-1.css'],
};
const shell = { site: { brand: { name: 'Baize' } } };

test('a guest’s page has its first words before the data, and their styles, which the policy allows', async () => {
  const { load, render } = await pageWith(shell, false, {}, {}, WORDS);
  const { text, headers } = await load('identity', '/?code=friend');
  expect(text).toContain(`<div class="first-words"><style>${WORDS.style}</style>${WORDS.html}</div>`);
  expect(text).toContain('<link rel="stylesheet" href="/assets/HomePage-1.css" crossorigin></head>');
  expect(text.indexOf('<h1')).toBeLessThan(text.indexOf('id="croupier-bootstrap"'));
  const hash = createHash('sha256').update(WORDS.style).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(render.mock.calls).toEqual([[{ path: '/', language: 'VI', answers: { Bootstrap: shell } }]]);
});

test('only a page with a dialog waits for the end of its words', async () => {
  const waits = async (html: string): Promise<boolean> => {
    const { load } = await pageWith(shell, false, {}, {}, { ...WORDS, html });
    const { text } = await load('identity', '/');
    expect(text.indexOf(html)).toBeLessThan(text.indexOf('<i id="words-end"'));
    return text.includes('<link rel="expect" href="#words-end" blocking="render">');
  };
  expect(await waits(WORDS.html)).toBe(false);
  expect(await waits('<main></main><div role="dialog" aria-label="Join"></div>')).toBe(true);
});

test('a site that is closed to the visitor has no first words, and one that is open has', async () => {
  for (const [__typename, has] of [
    ['SiteInMaintenance', false],
    ['SiteRegionBlocked', false],
    ['SiteOpen', true],
  ] as const) {
    const { load } = await pageWith({ site: { ...shell.site, status: { __typename } } }, false, {}, {}, WORDS);
    expect((await load('identity', '/')).text.includes('first-words')).toBe(has);
  }
});

test('other pages, members, and a page without the shell’s data have no first words', async () => {
  const guest = await pageWith(shell, false, {}, {}, WORDS);
  for (const path of ['/vip', '/rng?vendor=PG', '/index.html', '/constructor'])
    expect((await guest.load('identity', path)).text).not.toContain('first-words');
  const member = await pageWith(shell, true, {}, {}, WORDS);
  expect((await member.load()).text).not.toContain('first-words');
  const silent = await pageWith(null, false, {}, {}, WORDS);
  expect((await silent.load()).text).not.toContain('first-words');
  for (const { render } of [guest, member, silent]) expect(render).not.toHaveBeenCalled();
});

test('without first words the page is served as it was built', async () => {
  const { text, headers } = await (await pageWith(shell)).load();
  expect(text).toContain('<body>');
  expect(text).not.toContain('first-words');
  expect(headers.get('content-security-policy')).toContain("style-src 'self';");
});

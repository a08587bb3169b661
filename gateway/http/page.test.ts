import { parse } from 'graphql';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localeOf } from '../shared/locale.ts';
import type { GuestQuery } from './page.ts';
import { createPage } from './page.ts';

const bootstrap = parse('query Bootstrap { site { brand { name } } }');
const origins = parse('query PageOrigins { site { imageOrigins gameOrigins } }');
const visitor = { address: '203.0.113.7', host: 'play.example', origin: 'https://play.example', device: 'DESKTOP', userAgent: '' } as const;
const places = { site: { imageOrigins: ['https://img.example/path', "https://x.example; script-src 'unsafe-inline'", 'javascript:alert(1)', 7], gameOrigins: ['https://games.example'] } };

let folder: string;
const servers: Server[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="fil-PH"><head></head><body></body></html>');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const server of servers) server.close();
});

/** The page over HTTP; `signedIn` says who comes. */
async function pageWith(data: object | null, signedIn = false): Promise<{ load: (encoding?: string) => Promise<{ text: string; headers: Headers }>; ask: ReturnType<typeof vi.fn<GuestQuery>> }> {
  const ask = vi.fn<GuestQuery>((document) => Promise.resolve((document === bootstrap ? data : places) as Record<string, unknown> | null));
  const page = createPage({ folder, production: true, ask, bootstrap, origins });
  const server = createServer((request, response) => {
    void page.serve({ request, response, visitor, locale: localeOf('VI'), open: () => Promise.resolve({ session: signedIn ? {} : null }) }, 200);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ask,
    load: async (encoding = 'identity') => {
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
      return { text: await response.text(), headers: response.headers };
    },
  };
}
const inside = (text: string): string => /id="croupier-bootstrap">(.*?)<\/script>/s.exec(text)?.[1] ?? '';

test('the operator’s words stand in the page without breaking out of it, or being mistaken for a pattern', async () => {
  const data = { site: { brand: { name: "</script><script>alert(1)</script> $& $' \u2028" } } };
  const { text } = await (await pageWith(data)).load();
  expect(text).not.toContain('<script>alert');
  expect(JSON.parse(inside(text))).toEqual({ operation: 'Bootstrap', language: 'VI', signedIn: false, data });
});

test('the policy holds origins only, whatever the platform says', async () => {
  const { headers } = await (await pageWith(null)).load();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: https://img.example;");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('javascript');
});

test('a member’s page says that somebody is signed in, holds public words only, and is kept nowhere', async () => {
  const { text, headers } = await (await pageWith({ site: null }, true)).load();
  expect(JSON.parse(inside(text))).toMatchObject({ signedIn: true });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('many visitors at one moment cost one look, in every encoding', async () => {
  const { load, ask } = await pageWith({ site: null });
  const pages = await Promise.all(['identity', 'br', 'gzip', 'br'].map(load));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(pages.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip', 'br']);
  expect(ask).toHaveBeenCalledTimes(2);
});

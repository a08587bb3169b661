import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Visitor } from '../request.ts';
import type { Locale } from '../shared/locale.ts';
import type { Arrival } from './arrival.ts';
import type { Origins } from './securityHeaders.ts';
import { contentPolicy } from './securityHeaders.ts';

/** Runs one of the site's public operations as a guest; null when it failed. */
export type GuestQuery = (document: DocumentNode, guest: { readonly locale: Locale; readonly visitor: Visitor }) => Promise<Readonly<Record<string, unknown>> | null>;

interface PageParts {
  readonly folder: string;
  readonly production: boolean;
  readonly ask: GuestQuery;
  /** The public first query; null when the site has none. */
  readonly bootstrap: DocumentNode | null;
  /** Asks for the origins the content policy lets in. */
  readonly origins: DocumentNode;
}

interface Rendered {
  readonly html: Buffer;
  readonly policy: string;
  readonly compressed: Map<string, Promise<Buffer>>;
}

/** Of an arrival, what the page needs. */
export interface PageVisit extends Pick<Arrival, 'request' | 'response' | 'visitor' | 'locale'> {
  open(): Promise<{ readonly session: object | null }>;
}

export interface Page {
  /** The site's page, with its first answer inside. */
  serve(visit: PageVisit, status: 200 | 404): Promise<void>;
}

const KEPT_MS = 2_000;
/** Rather an empty page that asks for itself than a visitor who sees nothing. */
const PATIENCE_MS = 1_500;

const encoders = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 5 }),
};

export function createPage({ folder, production, ask, bootstrap, origins }: PageParts): Page {
  const template = readTemplate(folder);
  const pages = new LRUCache<string, Promise<Rendered>>({ max: 500, ttl: KEPT_MS });
  const knownOrigins = new LRUCache<string, Origins>({ max: 100 });

  async function originsFor(guest: { locale: Locale; visitor: Visitor }): Promise<Origins | null> {
    const found = toOrigins(await inTime(ask(origins, guest)));
    if (found) knownOrigins.set(guest.visitor.host, found);
    return found ?? knownOrigins.get(guest.visitor.host) ?? null;
  }

  async function render(source: string, signedIn: boolean, locale: Locale, visitor: Visitor): Promise<Rendered> {
    const guest = { locale, visitor };
    const [data, places] = await Promise.all([bootstrap ? inTime(ask(bootstrap, guest)) : null, originsFor(guest)]);
    const answer = JSON.stringify({ operation: 'Bootstrap', language: locale.language, signedIn, data });
    const html = source
      .replace(/<html([^>]*?) lang="[^"]*"/, `<html$1 lang="${locale.tag}"`)
      .replace('</head>', () => `<script type="application/json" id="croupier-bootstrap">${inScript(answer)}</script></head>`);
    return { html: Buffer.from(html), policy: contentPolicy(places, production), compressed: new Map() };
  }

  return {
    async serve(visit, status) {
      const { request, response, visitor, locale } = visit;
      if (template === null) {
        response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The site has not been built.');
        return;
      }
      const signedIn = (await visit.open()).session !== null;
      const key = [locale.language, signedIn, visitor.origin, visitor.address].join(' ');
      const rendering = pages.get(key) ?? render(template, signedIn, locale, visitor);
      pages.set(key, rendering);
      const page = await rendering;
      const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
      const body = encoding ? await compressed(page, encoding) : page.html;
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Security-Policy', page.policy);
      response.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': signedIn ? 'no-store' : 'private, no-cache', 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

function readTemplate(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    return null;
  }
}

function encodingFor(accepted: string): keyof typeof encoders | null {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

function compressed(page: Rendered, encoding: keyof typeof encoders): Promise<Buffer> {
  const known = page.compressed.get(encoding) ?? encoders[encoding](page.html);
  page.compressed.set(encoding, known);
  return known;
}

/** Nothing in the data may end the element it stands in. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

async function inTime<Value>(promise: Promise<Value | null>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

function toOrigins(data: Readonly<Record<string, unknown>> | null): Origins | null {
  const site = data?.['site'];
  if (typeof site !== 'object' || site === null || !('imageOrigins' in site) || !('gameOrigins' in site)) return null;
  return { images: safeOrigins(site.imageOrigins), games: safeOrigins(site.gameOrigins) };
}

/** Origins only: a policy is a list of words, and what a platform says must not add words of its own. */
function safeOrigins(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.filter((each): each is string => typeof each === 'string' && URL.canParse(each)).map((each) => new URL(each).origin).filter((origin) => origin !== 'null');
}

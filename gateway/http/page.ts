import type { DocumentNode } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstWords, type FirstWordsPath, firstWordsPathOf } from '../../schema/firstWords.ts';
import type { Language } from '../../schema/languages.ts';
import { bannerGroupOf, type PageBannerGroup } from '../../schema/sitePaths.ts';
import type { Visitor } from '../requestScope.ts';
import { createGrowingCache } from '../shared/growingCache.ts';
import type { Locale } from '../shared/locale.ts';
import { orNullAfter } from '../shared/orNullAfter.ts';
import type { Encoding } from './encoding.ts';
import { compress, encodingFor } from './encoding.ts';
import type { HttpContext } from './httpContext.ts';
import { insertFirstBanner } from './firstBanner.ts';
import type { FirstWordsRenderer } from './firstWords.ts';
import { escapeHtml, headTags } from './headTags.ts';
import { contentPolicy, type Origins } from './securityHeaders.ts';
import { signInRedirect } from './signInRedirect.ts';

/** Runs a public operation of the site as a guest; null when it failed. */
export type GuestQuery = (
  document: DocumentNode,
  guest: { readonly locale: Locale; readonly visitor: Visitor },
) => Promise<Readonly<Record<string, unknown>> | null>;

/** A public query without variables, run when a page is served. */
export interface PreloadedQuery {
  readonly operation: string;
  readonly document: DocumentNode;
  /** Pages that preload it, by banner group; null for all. */
  readonly groups: readonly PageBannerGroup[] | null;
}

/** Results by operation; failed ones are missing, and all are where that about the site failed. */
type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface PageOptions {
  readonly folder: string;
  readonly production: boolean;
  /** Language of visitors who have chosen none. */
  readonly defaultLanguage: Language;
  readonly ask: GuestQuery;
  /** Public queries whose results are embedded in the page. */
  readonly preloadedQueries: readonly PreloadedQuery[];
  /**
   * Query for what the response headers need: origins for the Content-Security-Policy, and whether the site requires a
   * session.
   */
  readonly settingsQuery: DocumentNode;
  readonly firstWords: FirstWordsRenderer;
}

interface RenderedPage {
  readonly html: Buffer;
  readonly policy: string;
  /** The site is for members only, except for a few paths. */
  readonly requiresSignIn: boolean;
  readonly compressed: Map<string, Promise<Buffer>>;
}

/** What a page shows. */
interface PlaceOnSite {
  readonly group: PageBannerGroup | null;
  readonly wordsPath: FirstWordsPath | null;
}

/** Who a page is rendered for. */
interface PageAudience {
  readonly signedIn: boolean;
  /** Consent to analytics. */
  readonly hasConsent: boolean;
  readonly locale: Locale;
  readonly visitor: Visitor;
}

/** The parts of an `HttpContext` that the page needs. */
export interface PageRequest extends Pick<HttpContext, 'request' | 'response' | 'visitor' | 'locale' | 'jar'> {
  openContext(): Promise<{ readonly session: object | null }>;
}

export interface Page {
  /** Serves `index.html` with preloaded data. */
  serve(visit: PageRequest, status: 200 | 404): Promise<void>;
}

/** Cookie set by the site after consent to analytics; without it the policy allows no third-party script. */
const CONSENT_COOKIE = 'analytics';
/** What runs before the first paint, as the build wrote it into the page. */
const INLINE_SCRIPT = /<script>(.*?)<\/script>/s;
const CACHE_MS = 2_000;
/** After this time the page is served without preloaded data. */
const PRELOAD_TIMEOUT_MS = 1_500;

export function createPage({
  folder,
  production,
  defaultLanguage,
  ask,
  preloadedQueries,
  settingsQuery: query,
  firstWords,
}: PageOptions): Page {
  const template = readTemplate(folder);
  const script = INLINE_SCRIPT.exec(template ?? '')?.[1] ?? null;
  const pages = createGrowingCache<Promise<RenderedPage>>({ max: 500, ttl: CACHE_MS });
  const lastSettings = createGrowingCache<PageSettings>({ max: 100 });

  async function settingsFor(guest: { locale: Locale; visitor: Visitor }): Promise<PageSettings | null> {
    const found = toPageSettings(await orNullAfter(PRELOAD_TIMEOUT_MS, ask(query, guest)));
    if (found) lastSettings.set(guest.visitor.host, found);
    return found ?? lastSettings.get(guest.visitor.host) ?? null;
  }

  async function answersFor(
    group: PageBannerGroup | null,
    guest: { locale: Locale; visitor: Visitor },
  ): Promise<Answers> {
    const queries = preloadedQueries.filter(
      ({ groups }) => groups === null || (group !== null && groups.includes(group)),
    );
    const answers = await Promise.all(
      queries.map(async ({ operation, document }) => ({
        operation,
        data: await orNullAfter(PRELOAD_TIMEOUT_MS, ask(document, guest)),
      })),
    );
    const known: Answers = Object.fromEntries(
      answers.flatMap(({ operation, data }) => (data === null ? [] : [[operation, data]])),
    );
    // Without the site's data, pictures in the others have no host, and the visitor may be about to be refused.
    return known['Bootstrap'] ? known : {};
  }

  async function render(
    source: string,
    { group, wordsPath }: PlaceOnSite,
    { signedIn, hasConsent, ...guest }: PageAudience,
  ): Promise<RenderedPage> {
    const { locale } = guest;
    const [answers, terms] = await Promise.all([answersFor(group, guest), settingsFor(guest)]);
    const words =
      wordsPath === null || signedIn || !answers['Bootstrap'] || isClosed(answers['Bootstrap'])
        ? null
        : await firstWords.render({ path: wordsPath, language: locale.language, answers });
    const bootstrap = JSON.stringify({ language: locale.language, signedIn, answers });
    const html = (
      words ? insertFirstWords(source, words) : insertFirstBanner(source, group, answers['PageBanners'] ?? null)
    )
      .replace(/<html([^>]*?) lang="[^"]*"/, `<html$1 lang="${locale.tag}" data-default-language="${defaultLanguage}"`)
      .replace(/<title>[^<]*<\/title>/, () => headTags(answers['Bootstrap'] ?? null, terms))
      .replace(
        '</body>',
        () => `<script type="application/json" id="croupier-bootstrap">${escapeForScript(bootstrap)}</script></body>`,
      );
    return {
      html: Buffer.from(html),
      policy: contentPolicy(terms, {
        production,
        withAnalytics: hasConsent && terms?.isMeasured === true,
        script,
        style: words?.style ?? null,
      }),
      requiresSignIn: terms?.requiresSignIn ?? false,
      compressed: new Map(),
    };
  }

  return {
    async serve(visit, status) {
      const { request, response, visitor, locale, jar } = visit;
      if (template === null) {
        response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The site has not been built.');
        return;
      }
      const signedIn = (await visit.openContext()).session !== null;
      const hasConsent = jar.plain(CONSENT_COOKIE) === 'yes';
      const address = request.url ?? '/';
      const place = { group: bannerGroupOf(address.replace(/\?.*$/s, '')), wordsPath: firstWordsPathOf(address) };
      const key = [
        place.group,
        place.wordsPath,
        locale.language,
        signedIn,
        hasConsent,
        visitor.origin,
        visitor.address,
      ].join(' ');
      const known = pages.get(key);
      const rendering = known ?? render(template, place, { signedIn, hasConsent, locale, visitor });
      // Cached for a fixed time from its creation; otherwise a page in constant use would never be rendered again.
      if (!known) pages.set(key, rendering);
      const page = await rendering;
      const signInUrl = page.requiresSignIn && !signedIn ? signInRedirect(address) : null;
      if (signInUrl !== null) {
        response.writeHead(302, { Location: signInUrl, 'Cache-Control': 'no-store' }).end();
        return;
      }
      const encoding = encodingFor(request.headers['accept-encoding']);
      const body = encoding ? await compressed(page, encoding) : page.html;
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Security-Policy', page.policy);
      response.setHeader('Vary', 'Accept-Encoding, Cookie');
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': signedIn ? 'no-store' : 'private, no-cache',
        'Content-Length': body.length,
      });
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

/** Whether the site is closed to this visitor: then they are told why, perhaps with their address. */
function isClosed({ site }: Readonly<Record<string, unknown>>): boolean {
  if (typeof site !== 'object' || site === null || !('status' in site)) return false;
  const { status } = site;
  return typeof status === 'object' && status !== null && '__typename' in status && status.__typename !== 'SiteOpen';
}

const WORDS_END = 'words-end';
/** Nothing is painted before all words have come. */
const WHOLE_WORDS = `<link rel="expect" href="#${WORDS_END}" blocking="render">`;

/**
 * Puts the words into the place of the static frame, and their styles into the head. A dialog of which half is painted
 * would grow with the rest, and so move; of a page without one, words are painted as they come.
 */
function insertFirstWords(source: string, { html, style, styleSheets }: FirstWords): string {
  const links = styleSheets.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}" crossorigin>`);
  const words = `<div class="first-words"><style>${style}</style>${html}</div>`;
  const waits = html.includes('role="dialog"') ? WHOLE_WORDS : '';
  const body = `<div id="root">${words}</div><i id="${WORDS_END}" hidden></i>`;
  return source
    .replace('</head>', () => `${waits}${links.join('')}</head>`)
    .replace(/<body>.*<\/body>/s, () => `<body>${body}</body>`);
}

function compressed(page: RenderedPage, encoding: Encoding): Promise<Buffer> {
  const known = page.compressed.get(encoding) ?? compress(page.html, encoding);
  page.compressed.set(encoding, known);
  return known;
}

/** Escapes JSON so that it cannot end the script element. */
function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

interface PageSettings extends Origins {
  readonly requiresSignIn: boolean;
  readonly isMeasured: boolean;
}

function toPageSettings(data: Readonly<Record<string, unknown>> | null): PageSettings | null {
  const site = data?.['site'];
  if (typeof site !== 'object' || site === null || !('imageOrigins' in site) || !('gameOrigins' in site)) return null;
  return {
    images: safeOrigins(site.imageOrigins),
    games: safeOrigins(site.gameOrigins),
    requiresSignIn: 'requiresSignIn' in site && site.requiresSignIn === true,
    isMeasured: 'analyticsId' in site && typeof site.analyticsId === 'string',
  };
}

/** Keeps origins only, so that the platform's data cannot add directives to the policy. */
function safeOrigins(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list
    .filter((each): each is string => typeof each === 'string' && URL.canParse(each))
    .map((each) => new URL(each).origin)
    .filter((origin) => origin !== 'null');
}

import { type Parts, partsOf } from './parts.ts';

/** Sent by a page once it is idle. */
export interface KeepRequest {
  readonly kind: 'keep';
  /** The operator's code. */
  readonly language: string;
  /** Whether the visitor is signed in, but not who it is. */
  readonly isMember: boolean;
  /** Paths of files below `/assets/` that the page loaded before this worker was active. */
  readonly files: readonly string[];
}

const SHELL = 'shell';
const ANSWERS = 'answers';
const ASSETS = 'assets:';
/** The key of the page in the cache; it contains no personal data. */
const SHELL_KEY = '/';
const LAST_KEY = '/last-visit';

const SHELL_FRESH_MS = 10 * 60_000;
const MOST_ANSWERS = 100;
/** The present build, and the previous one, which pages opened earlier still use. */
const MOST_BUILDS = 2;
const WAITS_MS = [500, 1_500];
/** When a copy was made, in milliseconds since 1970. */
const KEPT_AT = 'x-kept-at';

const has = (response: Response, word: string): boolean => (response.headers.get('cache-control') ?? '').includes(word);

/** A copy with its time. Also rebuilds the response: a redirected one cannot answer a navigation. */
async function copyOf(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // The body is already decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  return new Response(await response.arrayBuffer(), { headers });
}

const keptAt = (response: Response | undefined): number => Number(response?.headers.get(KEPT_AT) ?? 0);

/**
 * Caches what an offline visit needs: the page as a guest gets it, its first files, and the files that the page has
 * loaded. The page is requested without cookies, so that it contains no personal data, and under an address without
 * first words, since it stands in for every page. A page that was cached less than ten minutes ago in the same language
 * is kept.
 */
export async function keep({ language, isMember, files }: KeepRequest): Promise<void> {
  const shell = await caches.open(SHELL);
  const known = await shell.match(SHELL_KEY);
  const visit = await (await shell.match(LAST_KEY))?.text();
  await shell.put(LAST_KEY, new Response(JSON.stringify({ isMember, language })));
  const isFresh = known && Date.now() - keptAt(known) < SHELL_FRESH_MS && visit?.includes(`"language":"${language}"`);
  const response = isFresh
    ? null
    : await fetch('/index.html', {
        credentials: 'omit',
        cache: 'no-store',
        headers: { accept: 'text/html', 'x-language': language },
      });
  if (response?.ok) await shell.put(SHELL_KEY, await copyOf(response));
  const page = await (await shell.match(SHELL_KEY))?.text();
  const parts = page === undefined ? null : partsOf(page, language);
  if (!parts) return;
  await keepFiles(parts, files);
}

async function keepFiles({ build, files: first }: Parts, others: readonly string[]): Promise<void> {
  const assets = await caches.open(ASSETS + build);
  const missing = [...new Set([...first, ...others])].filter((path) => path.startsWith('/'));
  for (const path of missing) {
    if (!(await assets.match(path)))
      await fetch(path).then(
        (response) => (response.ok ? assets.put(path, response) : undefined),
        () => undefined,
      );
  }
  const builds = (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== ASSETS + build);
  for (const old of builds.slice(0, Math.max(0, builds.length - MOST_BUILDS + 1))) await caches.delete(old);
}

/** Answers a navigation: from the network, or else the cached page, marked as such. */
export async function handlePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const shell = await caches.open(SHELL);
    const kept = await shell.match(SHELL_KEY);
    if (!kept) return Response.error();
    const isMember = (await (await shell.match(LAST_KEY))?.text())?.includes('"isMember":true') ?? false;
    const time = new Date(keptAt(kept)).toISOString();
    const marks = `data-kept-at="${time}" data-kept-for="${isMember ? 'member' : 'guest'}"`;
    return new Response((await kept.text()).replace('<html', `<html ${marks}`), { headers: kept.headers });
  }
}

/**
 * Answers a request for a file of the build, whose name contains a hash of its content: from the cache, else from the
 * network, with up to three tries. Other files come from the network first.
 */
export async function handleAsset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches.match(pathname, { ignoreVary: true });
  const isHashed = pathname.startsWith('/assets/');
  if (kept && isHashed) return kept;
  try {
    const response = await fetchAgain(request, isHashed ? WAITS_MS : []);
    if (response.ok && response.status === 200) await keepAsset(pathname, response.clone());
    return response;
  } catch {
    return kept ?? Response.error();
  }
}

async function keepAsset(pathname: string, response: Response): Promise<void> {
  // The newest build; none before the first page is cached.
  const name = (await caches.keys()).findLast((each) => each.startsWith(ASSETS));
  if (name !== undefined) await (await caches.open(name)).put(pathname, response).catch(() => undefined);
}

async function fetchAgain(request: Request, [wait, ...waits]: readonly number[]): Promise<Response> {
  try {
    return await fetch(request.clone());
  } catch (error) {
    if (wait === undefined || !navigator.onLine || request.signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchAgain(request, waits);
  }
}

/**
 * Answers a guest's query by GET: from the network, or else the last cached response. Only responses that the gateway
 * marks as public are cached, which it never does for one that depends on a cookie.
 * @param onKept called when a cached response is served
 */
export async function handleQuery(request: Request, onKept: () => Promise<void>): Promise<Response> {
  const answers = await caches.open(ANSWERS);
  const key = `${request.url}&language=${request.headers.get('x-language') ?? ''}`;
  try {
    const response = await fetch(request);
    if (response.ok && has(response, 'public') && !has(response, 'no-store')) {
      await answers.delete(key);
      await answers.put(key, await copyOf(response.clone()));
      const all = await answers.keys();
      for (const old of all.slice(0, Math.max(0, all.length - MOST_ANSWERS))) await answers.delete(old);
    }
    return response;
  } catch {
    const kept = await answers.match(key);
    if (kept) await onKept();
    return kept ?? Response.error();
  }
}

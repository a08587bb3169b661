import { ChunkLoadError } from './chunks.ts';

const TRIES = 2;
const WAIT_MS = 400;
/** Timeout of one file's request. */
const FILE_DEADLINE_MS = 50_000;
/** Timeout of an import whose files are cached already. */
const IMPORT_DEADLINE_MS = 30_000;

/** Fetched or pending files, by address. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Imports a chunk after fetching all its files; the build replaces Vite's own preload function with it. A browser never
 * retries a module that failed to load in the same document, but it does retry a plain fetch: so a module is imported
 * only when all its files are in the browser's cache.
 * @param load imports the chunk
 * @param files its own, then those of all it imports and of their styles, from the site's root
 * @throws ChunkLoadError when a file did not come; `isStuck` where asking again needs another document
 */
export async function preload<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  const isHere = fetched.has(`/${files[0] ?? ''}`);
  let timer = 0;
  const tooLong = new Promise<never>((_resolve, reject) => {
    if (isHere) timer = window.setTimeout(reject, IMPORT_DEADLINE_MS);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (cause) {
    throw new ChunkLoadError('failed', cause, true);
  } finally {
    clearTimeout(timer);
  }
}

async function fetchOnce(address: string): Promise<void> {
  const known =
    fetched.get(address) ??
    comesWithPage(address) ??
    (address.endsWith('.css') ? addStyle(address) : fetchScript(address));
  fetched.set(address, known);
  try {
    await known;
  } catch (cause) {
    fetched.delete(address);
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', cause);
  }
}

/** Files that the page's own markup loads; null for others. A failed one cannot be loaded again in this document. */
function comesWithPage(address: string): Promise<unknown> | null {
  const named = document.querySelector(
    `link[rel="stylesheet"][href="${address}"],link[rel="modulepreload"][href="${address}"],script[src="${address}"]`,
  );
  if (named?.matches('[data-failed]')) throw new ChunkLoadError('failed', null, true);
  return named && Promise.resolve();
}

async function fetchScript(address: string, tries = TRIES): Promise<void> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(FILE_DEADLINE_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The browser caches only a body that was read to its end.
    await response.arrayBuffer();
  } catch (cause) {
    if (tries <= 1 || !navigator.onLine) throw cause;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return fetchScript(address, tries - 1);
  }
}

function addStyle(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, crossOrigin: '' });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('no style'));
    });
    document.head.append(link);
  });
}

import { ChunkLoadError } from './chunks.ts';

const TRIES = 2;
const WAIT_MS = 400;
/** A line that says nothing any more is given up after this long. */
const FILE_DEADLINE_MS = 50_000;
/** What has been fetched is only read and run. */
const IMPORT_DEADLINE_MS = 30_000;

/** Files by address: fetched, or being fetched. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Imports a part of the site once all its files have been fetched; the build puts it in the place of Vite's own
 * function. A browser that failed to fetch a module once never fetches it again in that document, and what imports it
 * waits in vain. A plain fetch that fails leaves no such mark, so nothing is imported before all that it stands on is
 * in the browser's cache.
 * @param load imports the part
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

/**
 * What the page itself names is on its way, or here; null for the rest. What failed that way is dead for as long as
 * this document lives.
 */
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
    // Only what was read to its end is kept by the browser.
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

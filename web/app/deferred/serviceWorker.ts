import { isDevelopment } from '../../env.ts';
import { savedLanguage } from '../../i18n/preference.ts';

/** Files that this page fetched without the worker: before it was installed, or after it was told to delete them. */
const filesFetched = (): readonly string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });

/**
 * Registers the service worker (`web/worker`), which answers while offline, and tells it what to cache. Does nothing in
 * development or where browsers have no service workers.
 * @param isMember whether the visitor is signed in
 */
export async function startServiceWorker(isMember: boolean): Promise<void> {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep', language: savedLanguage(), isMember, files: filesFetched() });
}

/** Calls the listener when the worker serves a cached response because the network failed. */
export function onKeptAnswer(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'kept') listener();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

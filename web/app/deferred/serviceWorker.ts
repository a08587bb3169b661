import { isDevelopment } from '../../env.ts';
import { savedLanguage } from '../../i18n/preference.ts';

/** Files that this page fetched by itself: the worker was not there yet, or was told to forget them. */
const filesFetched = (): readonly string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });

/**
 * Registers the service worker (`web/worker`), which answers where there is no connection, and tells it what to keep.
 * Not while developing, and not where the browser has none.
 * @param isMember somebody is signed in
 */
export async function startServiceWorker(isMember: boolean): Promise<void> {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep', language: savedLanguage(), isMember, files: filesFetched() });
}

/** Tells when the worker answers with what it kept, as no answer came. */
export function onKeptAnswer(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'kept') listener();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

import { useEffect, useSyncExternalStore } from 'react';

/** Of the page, and of what is open over it. */
let titles: { readonly page: string | null; readonly over: string | null } = { page: null, over: null };
const listeners = new Set<() => void>();

function setTitles(next: Partial<typeof titles>): void {
  titles = { ...titles, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title that the page, or what is open over it, has set; null for the title of its address. */
export const useOwnTitle = (): string | null => useSyncExternalStore(subscribe, () => titles.over ?? titles.page);

/**
 * Sets the document's title while something with an address of its own is open over the page.
 * @param own translated, without the brand; null for nothing
 */
export function useTitleOver(own: string | null): void {
  useEffect(
    function nameItself() {
      // One that is closed leaves the title to one that is open.
      if (own === null) return undefined;
      setTitles({ over: own });
      return () => setTitles({ over: null });
    },
    [own],
  );
}

/**
 * Sets the document's title and description while the page is shown.
 * @param own translated, without the brand; null keeps the title of the address
 * @param description one sentence; the brand's own returns when the page unmounts
 */
export function usePageHead(own: string | null, description: string | null): void {
  useEffect(
    function nameItself() {
      setTitles({ page: own });
      return () => setTitles({ page: null });
    },
    [own],
  );
  useEffect(
    function describeItself() {
      const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
      if (!meta || description === null) return undefined;
      const before = meta.content;
      meta.content = description;
      return () => void (meta.content = before);
    },
    [description],
  );
}

import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();

function setTitle(next: string | null): void {
  title = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title that the page has given itself; null where its address says enough. */
export const useOwnTitle = (): string | null => useSyncExternalStore(subscribe, () => title);

/**
 * Tells tabs, bookmarks and search engines what this page is, for as long as it is shown: more than its address says.
 * @param own ready to read, without the brand; null leaves the title that goes with the address
 * @param description one sentence; the brand's own comes back when the page goes
 */
export function usePageHead(own: string | null, description: string | null): void {
  useEffect(
    function nameItself() {
      setTitle(own);
      return () => setTitle(null);
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

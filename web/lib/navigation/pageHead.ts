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

/** The title that the page has set; null for the title of its address. */
export const useOwnTitle = (): string | null => useSyncExternalStore(subscribe, () => title);

/**
 * Sets the document's title and description while the page is shown.
 * @param own translated, without the brand; null keeps the title of the address
 * @param description one sentence; the brand's own returns when the page unmounts
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

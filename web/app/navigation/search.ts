import { useSyncExternalStore } from 'react';

/** What the search was opened with; null once it is closed, undefined before it was opened first. */
type Words = string | null | undefined;

let words: Words;
const listeners = new Set<() => void>();

function set(next: Words): void {
  words = next;
  for (const listener of listeners) listener();
}

/** Opens the search over all games, from any page; what is already typed goes along. */
export const openSearch = (typed = ''): void => set(typed);
export const closeSearch = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSearch = (): Words => useSyncExternalStore(subscribe, () => words);

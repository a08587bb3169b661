import { useSyncExternalStore } from 'react';

/** The text that the search was opened with; null while closed, undefined before it was first opened. */
type Words = string | null | undefined;

let words: Words;
const listeners = new Set<() => void>();

function set(next: Words): void {
  words = next;
  for (const listener of listeners) listener();
}

/** Opens the search over all games from any page, with this text. */
export const openSearch = (typed = ''): void => set(typed);
export const closeSearch = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSearch = (): Words => useSyncExternalStore(subscribe, () => words);

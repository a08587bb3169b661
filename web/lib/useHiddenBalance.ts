import { useSyncExternalStore } from 'react';
import { keep, read } from './storage/storage.ts';

const watchers = new Set<() => void>();
const isHidden = (): boolean => read('hideBalance') === 'yes';

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether balances are hidden, everywhere on the page, and the function that changes it. */
export function useHiddenBalance(): readonly [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore(watch, isHidden);
  function toggle(): void {
    keep('hideBalance', hidden ? 'no' : 'yes');
    for (const watcher of watchers) watcher();
  }
  return [hidden, toggle];
}

import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  // A call may begin while React renders the part that wants it; whoever watches is told once that is over.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/**
 * Counts one call as under way until the returned function is called; calling that twice counts once (S21, [001] §4).
 */
export function beginLoading(): () => void {
  let open = true;
  change(1);
  return () => {
    if (!open) return;
    open = false;
    change(-1);
  };
}

/** How many calls are under way. */
export const pendingCount = (): number => pending;

export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while any call is under way. */
export const useIsLoading = (): boolean => useSyncExternalStore(subscribeLoading, () => pending > 0);

/** Resolves once what was just begun, and all it waits for, has ended. */
export async function whenLoadingEnds(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (pending === 0) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeLoading(() => {
      if (pending > 0) return;
      stop();
      resolve();
    });
  });
}

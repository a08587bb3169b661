import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  // A call may begin during a render; listeners are notified after it.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Counts one pending call until the returned function is first called (S21, [001] §4). */
export function beginLoading(): () => void {
  let open = true;
  change(1);
  return () => {
    if (!open) return;
    open = false;
    change(-1);
  };
}

/** Number of pending calls. */
export const pendingCount = (): number => pending;

export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while any call is pending. */
export const useIsLoading = (): boolean => useSyncExternalStore(subscribeLoading, () => pending > 0);

/** Resolves when no call is pending, those included that have just begun. */
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

import { startTransition, useEffect, useState } from 'react';
import { taskQueue } from './taskQueue.ts';

/** Longest wait on a busy page. */
const LATEST_MS = 2_500;
const WITHOUT_IDLE_MS = 200;

/**
 * Calls back when the browser is idle.
 * @returns a function that cancels the call
 */
export function whenIdle(call: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(call, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no `requestIdleCallback`.
  const timer = setTimeout(call, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}

/** Whether this document has been idle once: components mounted later do not wait. */
let hasRested = false;

/** One call per idle period, so that deferred parts do not all render at once. */
const queueForIdle = taskQueue(idleTime, 0);

function idleTime(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}

/** Becomes true when the document has loaded and the browser is idle; true at once for components mounted later. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(hasRested);
  useEffect(
    function waitForRest() {
      if (idle) return undefined;
      let cancel = (): void => removeEventListener('load', rest);

      function rest(): void {
        cancel = queueForIdle(() => {
          hasRested = true;
          // As a transition the render can be interrupted by input.
          startTransition(() => setIdle(true));
        });
      }

      if (document.readyState === 'complete') rest();
      else addEventListener('load', rest, { once: true });
      return () => cancel();
    },
    [idle],
  );
  return idle;
}

import { startTransition, useEffect, useState } from 'react';
import { taskQueue } from './taskQueue.ts';

/** Even a busy page gets to it after this long. */
const LATEST_MS = 2_500;
const WITHOUT_IDLE_MS = 200;

/**
 * Calls once the browser has time for what can wait.
 * @returns a function that calls it off
 */
export function whenIdle(call: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(call, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  // Not every browser tells when it is idle.
  const timer = setTimeout(call, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}

/** Whether this document has once come to rest: what is opened after that need not wait. */
let hasRested = false;

/** Each in an idle time of its own: what they make would otherwise come into the page all at once. */
const queueForIdle = taskQueue(idleTime, 0);

function idleTime(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}

/**
 * Turns true once the document with all it asked for is there and the browser has time for what can wait; stays true
 * for whatever is opened later.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(hasRested);
  useEffect(
    function waitForRest() {
      if (idle) return undefined;
      let cancel = (): void => removeEventListener('load', rest);

      function rest(): void {
        cancel = queueForIdle(() => {
          hasRested = true;
          // What now appears is made in parts, between which the visitor is answered.
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

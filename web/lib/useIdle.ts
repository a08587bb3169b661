import { useEffect, useState } from 'react';

/** Even a busy page gets to it after this long. */
const LATEST_MS = 2_500;
const WITHOUT_IDLE_MS = 200;

/** Turns true once the document with all it asked for is there and the browser has time for what can wait. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(function waitForRest() {
    let cancel = (): void => removeEventListener('load', rest);
    const done = (): void => setIdle(true);

    function rest(): void {
      // Not every browser tells when it is idle.
      if ('requestIdleCallback' in window) {
        const handle = requestIdleCallback(done, { timeout: LATEST_MS });
        cancel = () => cancelIdleCallback(handle);
      } else {
        const timer = setTimeout(done, WITHOUT_IDLE_MS);
        cancel = () => clearTimeout(timer);
      }
    }

    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
    return () => cancel();
  }, []);
  return idle;
}

import { useEffect, useRef } from 'react';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Asks again by itself for as long as something fails: soon at first, then more patiently, at once when the browser is
 * online again. A try that is under way (`isFailing` false) starts no other; the next pause is longer until one succeeds
 * and the component goes away.
 */
export function useRetryWhile(isFailing: boolean, retry: () => void): void {
  const tries = useRef(0);
  useEffect(
    function retryAlone() {
      if (!isFailing) return undefined;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries.current);
      const again = (): void => {
        tries.current += 1;
        retry();
      };
      const timer = setTimeout(again, pause);
      window.addEventListener('online', again);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', again);
      };
    },
    [isFailing, retry],
  );
}

import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/** Asks again by itself for as long as something is missing: soon at first, then more patiently, and at once when the browser is online again. */
export function useRetryWhile(isMissing: boolean, retry: () => void): void {
  const [tries, setTries] = useState(0);
  const again = useEffectEvent((): void => {
    setTries(tries + 1);
    retry();
  });
  useEffect(
    function retryAlone() {
      if (!isMissing) return undefined;
      const timer = setTimeout(again, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
      window.addEventListener('online', again);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', again);
      };
    },
    [isMissing, tries],
  );
}

import { useEffect } from 'react';

const LOOK_EVERY_MS = 3000;
/** A page that fails again right after it was loaded anew would otherwise turn in circles. */
const PATIENCE_MS = 30_000;
const KEY = 'reloadedAt';

/** Loads the page anew by itself as soon as the gateway answers again; at most once in half a minute. */
export function useReloadWhenBack(enabled: boolean): void {
  useEffect(
    function lookOut() {
      if (!enabled || Date.now() - Number(sessionStorage.getItem(KEY)) < PATIENCE_MS) return undefined;
      const look = async (): Promise<void> => {
        const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
        if (!answer?.ok) return;
        sessionStorage.setItem(KEY, String(Date.now()));
        location.reload();
      };
      const timer = setInterval(() => void look(), LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    [enabled],
  );
}

import { useEffect } from 'react';
import { openDocument } from '../../lib/navigation/overlays.ts';
import { keep, read } from '../../lib/storage/storage.ts';
import { hasUnsaved } from '../../lib/navigation/unsaved.ts';

const LOOK_EVERY_MS = 3000;
/** A page that fails again right after it was loaded again would otherwise turn in circles. */
const PATIENCE_MS = 30_000;
const KEY = 'reloadedAt';

/**
 * Loads the page again by itself as soon as the gateway answers again; at most once in half a minute. A hidden page, or
 * one in which something typed would be lost, asks nothing.
 */
export function useReloadWhenBack(enabled: boolean): void {
  useEffect(
    function lookOut() {
      if (!enabled || Date.now() - reloadedAt() < PATIENCE_MS) return undefined;
      const look = async (): Promise<void> => {
        if (document.visibilityState === 'hidden' || hasUnsaved()) return;
        const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
        if (!answer?.ok) return;
        if (noteReload()) await openDocument();
      };
      const lookNow = (): void => void look();
      const timer = setInterval(lookNow, LOOK_EVERY_MS);
      document.addEventListener('visibilitychange', lookNow);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', lookNow);
      };
    },
    [enabled],
  );
}

/** When this tab was last loaded again; never, where storage is forbidden. */
const reloadedAt = (): number => Number(read(KEY, 'tab'));

/** Whether it could be noted: without a note a page that fails again would turn in circles. */
const noteReload = (): boolean => keep(KEY, String(Date.now()), 'tab');

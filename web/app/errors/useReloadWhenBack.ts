import { useEffect } from 'react';
import { openDocument } from '../../lib/navigation/overlays.ts';
import { keep, read } from '../../lib/storage/storage.ts';
import { hasUnsaved } from '../../lib/navigation/unsaved.ts';

const LOOK_EVERY_MS = 3000;
/** Minimum time between two reloads, against an endless loop of a page that always fails. */
const RELOAD_EVERY_MS = 30_000;
const KEY = 'reloadedAt';

/**
 * Reloads the page when the gateway answers again; at most once in half a minute. Does not poll while the page is
 * hidden or has unsent input.
 */
export function useReloadWhenBack(enabled: boolean): void {
  useEffect(
    function lookOut() {
      if (!enabled) return undefined;
      const look = async (): Promise<void> => {
        if (document.visibilityState === 'hidden' || hasUnsaved()) return;
        if (Date.now() - reloadedAt() < RELOAD_EVERY_MS) return;
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

/** When this tab was last reloaded; 0 where storage is blocked. */
const reloadedAt = (): number => Number(read(KEY, 'tab'));

/**
 * Stores the time of the reload. Returns whether that worked: without it a page that always fails would reload
 * endlessly.
 */
const noteReload = (): boolean => keep(KEY, String(Date.now()), 'tab');

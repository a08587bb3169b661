import { useLayoutEffect } from 'react';
import { useRouter, useShown } from '../../lib/navigation/RouterView.tsx';
import { followGrowth, notePosition, positionOf, storePositions } from './scrollRestoration.ts';

/** Scrolls a new page to its top or to the part its address names, and restores the position when going back. */
export function PageScroll() {
  const router = useRouter();
  const shown = useShown();
  useLayoutEffect(
    function noteWhenLeaving() {
      let here = router.state;
      // Once a navigation begins: until the next page has come, what is still seen may become shorter, as by a sign-in.
      const end = router.subscribe(() => {
        if (here.pending === null) notePosition(here.shown.location);
        here = router.state;
      });
      const leave = (): void => {
        notePosition(here.shown.location);
        storePositions();
      };
      addEventListener('pagehide', leave);
      return () => {
        end();
        removeEventListener('pagehide', leave);
      };
    },
    [router],
  );
  useLayoutEffect(
    function scrollToPlace() {
      const { location, keepsScroll } = shown;
      const target = positionOf(location);
      if (target !== undefined) {
        scrollTo(0, target);
        // At the top there is nothing to wait for: following would scroll back a visitor who has gone on.
        return target === 0 || typeof ResizeObserver === 'undefined' ? undefined : followGrowth(target);
      }
      const part = partNamedBy(location.hash);
      if (part) part.scrollIntoView();
      else if (!keepsScroll) scrollTo(0, 0);
      return undefined;
    },
    [shown],
  );
  return null;
}

/** The element whose id is in an address; null if there is none. */
function partNamedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not percent-encoded, such as `#100%`.
    return null;
  }
}

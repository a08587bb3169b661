import { useEffect } from 'react';

/** Restores the scroll position when an overlay closes. The library locks the scrolling but does not restore it. */
export function useScrollKept(covered: boolean): void {
  useEffect(
    function keepPosition() {
      if (!covered) return undefined;
      const top = window.scrollY;
      return () => {
        if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
      };
    },
    [covered],
  );
}

import { useEffect } from 'react';

/**
 * Remembers where the page stood while something lies over it, and puts it back there afterwards. The kit locks; this
 * restores.
 */
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

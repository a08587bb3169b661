import { useContext, useEffect, useLayoutEffect } from 'react';
// Only this context tells where the router scrolls back to: no hook of its does.
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router-dom';
import { followGrowth, forgetStored, SCROLL_STORE, scrollKey } from './scrollRestoration.ts';

/** A new page starts at its top; the way back leads to where the player was. */
export function PageScroll() {
  const location = useLocation();
  const target = useContext(RouterState)?.restoreScrollPosition;
  // Not while rendering, which may be thrown away and done again. By now the router has read, as a child does first;
  // what it leaves there later goes with this layout.
  useLayoutEffect(function forgetWhatIsRead() {
    forgetStored();
    return forgetStored;
  }, []);
  useEffect(
    function followWayBack() {
      return target && typeof ResizeObserver !== 'undefined' ? followGrowth(target) : undefined;
    },
    [location, target],
  );
  return <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_STORE} />;
}

import { useContext, useEffect, useLayoutEffect } from 'react';
// The router exposes the restored position only through this context, not through a hook.
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router-dom';
import { followGrowth, forgetStored, SCROLL_STORE, scrollKey } from './scrollRestoration.ts';

/** Scrolls a new page to its top, and restores the position when going back. */
export function PageScroll() {
  const location = useLocation();
  const target = useContext(RouterState)?.restoreScrollPosition;
  // Not while rendering, which may be discarded and repeated. The router has read the storage by now, because effects
  // of children run first; what it writes later is for the next layout.
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

import {
  createContext,
  memo,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Location, type NavigationType, Router, useRoutes } from 'react-router-dom';
import type { Navigate, Shown, SiteRouter } from './siteRouter.ts';

const RouterContext = createContext<SiteRouter | null>(null);
const ShownContext = createContext<Shown | null>(null);

/** The routes of a router at the present address. The page in view stays while React renders the next. */
export function RouterView({ router }: { readonly router: SiteRouter }) {
  const [shown, setShown] = useState(router.state.shown);
  useLayoutEffect(
    function followRouter() {
      const follow = (): void => startTransition(() => setShown(router.state.shown));
      follow();
      return router.subscribe(follow);
    },
    [router],
  );
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <Router location={shown.location} navigationType={shown.action as NavigationType} navigator={router.navigator}>
          <Pages />
        </Router>
      </ShownContext>
    </RouterContext>
  );
}

const Pages = memo(function Pages() {
  return useRoutes(useRouter().routes);
});

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Only below a RouterView');
  return value;
}

/** The router itself, whose state is ahead of what React has rendered. */
export const useRouter = (): SiteRouter => known(useContext(RouterContext));

/** The page that React renders. */
export const useShown = (): Shown => known(useContext(ShownContext));

/** Goes to an address of the site, or through the history. The same function in every render. */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useCallback<Navigate>((...[to, options]: Parameters<Navigate>) => router.navigate(to, options), [router]);
}

/** Where a navigation leads whose page is loading, or is not rendered yet; null for none. */
export function usePendingLocation(): Location | null {
  const router = useRouter();
  const rendered = useShown();
  function read(): Location | null {
    const { pending, shown } = router.state;
    return pending ?? (shown === rendered ? null : shown.location);
  }
  return useSyncExternalStore(router.subscribe, read, read);
}

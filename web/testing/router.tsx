import { createContext, type ReactNode, useContext, useState } from 'react';
import {
  type MemoryRouterProps,
  type RouteObject,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router-dom';
import { createRouter } from '../lib/navigation/router.ts';
import type { LoadPage, SiteRouter } from '../lib/navigation/siteRouter.ts';
import { RouterView, useShown } from '../lib/navigation/RouterView.tsx';

export type InitialEntry = NonNullable<MemoryRouterProps['initialEntries']>[number];

/** The site's router, without a browser's history. It begins at the last of the entries. */
export const memoryRouter = (routes: RouteObject[], initialEntries: InitialEntry[] = ['/']): SiteRouter =>
  createRouter(routes, createMemoryHistory({ initialEntries }));

/** A route whose page's code has to load. */
export const loadedRoute = (path: string, page: LoadPage): RouteObject => ({
  path,
  Component: Loaded,
  handle: { page },
});

function Loaded() {
  const Component = useShown().page?.Component;
  return Component ? <Component /> : null;
}

const Children = createContext<ReactNode>(null);

/** Renders its children at every address. */
export function MemoryRouter({ at = '/', children }: { readonly at?: string; readonly children?: ReactNode }) {
  const [router] = useState(() => memoryRouter([{ path: '*', Component: AtEveryAddress }], [at]));
  return (
    <Children value={children}>
      <RouterView router={router} />
    </Children>
  );
}

function AtEveryAddress() {
  return useContext(Children);
}

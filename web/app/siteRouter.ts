import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { SessionGate } from './gates/SessionGate.tsx';
import { routes } from './routes.tsx';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** All pages, inside the session. */
export const appRoutes: RouteObject[] = [{ Component: SessionGate, children: routes }];

/** Resolves when the code and the data of the first page are here, or are known not to come. */
export const whenReady = (router: SiteRouter): Promise<void> =>
  new Promise((resolve) => {
    // A router reports to its first subscriber what it has done before.
    router.subscribe(({ initialized }) => initialized && resolve());
  });

import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { SessionGate } from './gates/SessionGate.tsx';
import { routes } from './routes.tsx';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** All pages, inside the session. */
export const appRoutes: RouteObject[] = [{ Component: SessionGate, children: routes }];

/** Resolves when the code and the data of the first page are here, or are known not to come. */
export const whenReady = (router: Pick<SiteRouter, 'state' | 'subscribe'>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });

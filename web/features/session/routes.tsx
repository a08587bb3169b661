import type { RouteObject } from 'react-router-dom';

/** The sign-in as a page. */
export const sessionRoutes: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('./login/LoginPage.tsx')).LoginPage }) },
];

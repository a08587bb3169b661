import type { RouteObject } from 'react-router-dom';

/** Signing in on a page of its own; registration and recovery join it here. */
export const sessionRoutes: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('./login/LoginPage.tsx')).LoginPage }) },
];

import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';

/** The sign-in as a page. */
export const sessionRoutes: SiteRoute[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('./login/LoginPage.tsx')).LoginPage }) },
];

import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';

/** The sign-in as a page. */
export const sessionRoutes: SiteRoute[] = [
  { path: 'login', page: async () => (await import('./login/LoginPage.tsx')).LoginPage },
];

import { redirect } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';
import { writePath } from './paths.ts';

const lazy = async () => {
  const [{ HelpPage }] = await Promise.all([import('./HelpPage.tsx'), loadWords('help', 'letters')]);
  return { Component: HelpPage };
};

/** With the site's navigation. */
export const helpRoutes: SiteRoute[] = [
  { path: 'help', lazy },
  { path: 'help/:article', lazy },
  { path: 'feedback', loader: () => redirect(writePath('/help')) },
];

/** Without it, for use inside something else ([000] §2). */
export const bareHelpRoutes: SiteRoute[] = [
  { path: 'helpmc', lazy },
  { path: 'helpmc/:article', lazy },
];

import { loadWords } from '../../i18n/init.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';
import { writePath } from './paths.ts';

const page = async () => {
  const [{ HelpPage }] = await Promise.all([import('./HelpPage.tsx'), loadWords('help', 'letters')]);
  return HelpPage;
};

/** With the site's navigation. */
export const helpRoutes: SiteRoute[] = [
  { path: 'help', page },
  { path: 'help/:article', page },
  { path: 'feedback', redirect: () => writePath('/help') },
];

/** Without it, for use inside something else ([000] §2). */
export const bareHelpRoutes: SiteRoute[] = [
  { path: 'helpmc', page },
  { path: 'helpmc/:article', page },
];

import { loadWords } from '../../i18n/init.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';

export const missionsRoutes: SiteRoute[] = [
  {
    path: 'missions',
    page: async () => {
      const [{ MissionsPage }] = await Promise.all([import('./MissionsPage.tsx'), loadWords('missions')]);
      return MissionsPage;
    },
  },
];

import { loadWords } from '../../i18n/init.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';

export const downloadRoutes: SiteRoute[] = [
  {
    path: 'down',
    page: async () => {
      const [{ DownloadPage }] = await Promise.all([import('./DownloadPage.tsx'), loadWords('download')]);
      return DownloadPage;
    },
  },
];

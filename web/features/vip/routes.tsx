import { loadWords } from '../../i18n/init.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';

export const vipRoutes: SiteRoute[] = [
  {
    path: 'vip',
    page: async () => {
      const [{ VipPage }] = await Promise.all([import('./VipPage.tsx'), loadWords('vip')]);
      return VipPage;
    },
  },
];

import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';

export const vipRoutes: RouteObject[] = [
  {
    path: 'vip',
    lazy: async () => {
      const [{ VipPage }] = await Promise.all([import('./VipPage.tsx'), loadWords('vip')]);
      return { Component: VipPage };
    },
  },
];

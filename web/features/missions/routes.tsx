import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';

export const missionsRoutes: RouteObject[] = [
  {
    path: 'missions',
    lazy: async () => {
      const [{ MissionsPage }] = await Promise.all([import('./MissionsPage.tsx'), loadWords('missions')]);
      return { Component: MissionsPage };
    },
  },
];

import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';

export const downloadRoutes: RouteObject[] = [
  {
    path: 'down',
    lazy: async () => {
      const [{ DownloadPage }] = await Promise.all([import('./DownloadPage.tsx'), loadWords('download')]);
      return { Component: DownloadPage };
    },
  },
];

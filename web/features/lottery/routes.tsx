import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';

const lotteryPage = async () => {
  const [{ LotteryPage }] = await Promise.all([import('./LotteryPage.tsx'), loadWords('lottery')]);
  return { Component: LotteryPage };
};

/** `/elott` stands among the site's other pages, with their banners ([000] §2). */
export const lotteryRoutes: RouteObject[] = [{ path: 'elott', lazy: lotteryPage }];

/** The others want the room to themselves, under the header alone (S2). */
export const lotteryRoomRoutes: RouteObject[] = ['lottery', 'vnlottery', 'seamless'].map((path) => ({
  path,
  lazy: lotteryPage,
}));

import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';

const lotteryPage = async () => {
  const [{ LotteryPage }] = await Promise.all([import('./LotteryPage.tsx'), loadWords('lottery')]);
  return { Component: LotteryPage };
};

/** `/elott` has the usual layout with banners ([000] §2). */
export const lotteryRoutes: RouteObject[] = [{ path: 'elott', lazy: lotteryPage }];

/** The others have only the header (S2). */
export const lotteryRoomRoutes: RouteObject[] = ['lottery', 'vnlottery', 'seamless'].map((path) => ({
  path,
  lazy: lotteryPage,
}));

import { loadWords } from '../../i18n/init.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';

const lotteryPage = async () => {
  const [{ lotteryRoute }] = await Promise.all([import('./lotteryRoute.ts'), loadWords('lottery')]);
  return lotteryRoute;
};

/** `/elott` has the usual layout with banners ([000] §2). */
export const lotteryRoutes: SiteRoute[] = [{ path: 'elott', lazy: lotteryPage }];

/** The others have only the header (S2). */
export const lotteryRoomRoutes: SiteRoute[] = (['lottery', 'vnlottery', 'seamless'] as const).map((path) => ({
  path,
  lazy: lotteryPage,
}));

import { loadWords } from '../../i18n/init.ts';
import type { SiteRoute } from '../../lib/navigation/siteRoute.ts';
import { lotteryCodeOf } from './paths.ts';

const lobby = async () => {
  const [{ LotteryLobbyPage }] = await Promise.all([import('./lobby/LotteryLobbyPage.tsx'), loadWords('lottery')]);
  return LotteryLobbyPage;
};
const table = async () => {
  const [{ LotteryTablePage }] = await Promise.all([import('./table/LotteryTablePage.tsx'), loadWords('lottery')]);
  return LotteryTablePage;
};

/** The lobby of lotteries or, with `gameCode` in the address, one of them. */
const pageAt = (search: URLSearchParams) => (lotteryCodeOf(search) === null ? lobby : table);

/** `/elott` has the usual layout with banners ([000] §2). */
export const lotteryRoutes: SiteRoute[] = [{ path: 'elott', pageAt }];

/** The others have only the header (S2). */
export const lotteryRoomRoutes: SiteRoute[] = (['lottery', 'vnlottery', 'seamless'] as const).map((path) => ({
  path,
  pageAt,
}));

import type { Executor } from './database/database.ts';
import { lotteryPlans } from './domains/lottery/plans.ts';
import { livePlans } from './domains/play/live/plans.ts';
import { sportPlans } from './domains/play/sports/plans.ts';
import type { SeriesPlan } from './rounds/series.ts';

/** Every series of shared rounds that the catalogue's games need: lotteries, live tables, sports. */
export async function seriesPlans(db: Executor): Promise<readonly SeriesPlan[]> {
  return [...lotteryPlans(), ...(await livePlans(db)), ...(await sportPlans(db))];
}

import { lotteryKindKey } from '../../engine/lottery/lotteryKinds.ts';
import type { SeriesPlan } from '../../rounds/series.ts';
import type { Lottery } from './lotteries.ts';
import { LOTTERIES, paceOf, seriesOf } from './lotteries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Past draws that a new database begins with, so that results and statistics are not empty. */
const PAST_DRAWS = 102;
/** Stations that draw once or twice a week look back on about half a year. */
const STATION_PAST = 26 * 7 * DAY;

function pastOf({ terms: { schedule } }: Lottery): number {
  if (schedule.every === 'minutes') return PAST_DRAWS * schedule.minutes * MINUTE;
  return schedule.every === 'week' && schedule.days.length > 4 ? PAST_DRAWS * DAY : STATION_PAST;
}

/** The series of rounds that lotteries are drawn in. */
export const lotteryPlans = (): readonly SeriesPlan[] =>
  LOTTERIES.map((lottery) => ({
    key: seriesOf(lottery),
    kind: lotteryKindKey(lottery.family, paceOf(lottery)),
    nodeId: lottery.nodeId,
    terms: lottery.terms,
    rests: false,
    past: pastOf(lottery),
  }));

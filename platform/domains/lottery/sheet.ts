import type { Language } from '../../../schema/languages.ts';
import { pricesOf } from '../../engine/lottery/odds.ts';
import { RULES } from '../../engine/lottery/rules.ts';
import { rangeOf } from '../../engine/returns.ts';
import { fromCents } from '../../../schema/cents.ts';
import { findLottery } from './lotteries.ts';
import { describeSchedule, rulesOf, textOf } from './texts/describe.ts';
import { BET_NAMES } from './texts/names.ts';

/**
 * The content of a lottery's game sheet: how it is drawn, the return of each bet, and its limits. Null for an unknown
 * code.
 */
export function lotterySheet(code: string, language: Language) {
  const lottery = findLottery(code);
  if (lottery === null) return null;
  const { kinds, layout } = RULES[lottery.family];
  const { schedule, minStake, maxStake, maxPerDraw } = lottery.terms;
  return {
    rules: [describeSchedule(schedule, language), ...rulesOf(lottery, language).split('\n\n')],
    returns: kinds.map((kind) => ({
      name: textOf(BET_NAMES, kind.code, language),
      ...rangeOf(pricesOf(kind, layout).map(({ rtp }) => Number((rtp.top * 1_000_000n) / rtp.bottom) / 1_000_000)),
    })),
    minBet: fromCents(BigInt(minStake)),
    maxBet: fromCents(BigInt(maxStake)),
    roundLimit: fromCents(BigInt(maxPerDraw)),
  };
}

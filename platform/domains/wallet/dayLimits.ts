import { fromCents } from '../../../schema/cents.ts';
import { Refusal } from '../../contract/Refusal.ts';

/** What a setting lets a member move within one day of the house's calendar; the amount is whole cents as text. */
interface DayLimits {
  readonly dailyAmount: string;
  readonly dailyTimes: number;
}

/** What a member has moved that day, as the database counts it: cents as text, and how often. */
interface UsedToday {
  readonly amount: string;
  readonly times: number;
}

/** What a member may still move today; cents. */
export interface DayLeft {
  readonly amount: bigint;
  readonly times: number;
}

/** What is left of a day's limits; never below zero. */
export function leftOf({ dailyAmount, dailyTimes }: DayLimits, used: UsedToday | undefined): DayLeft {
  const amount = BigInt(dailyAmount) - BigInt(used?.amount ?? 0);
  return { amount: amount > 0n ? amount : 0n, times: Math.max(dailyTimes - (used?.times ?? 0), 0) };
}

/** Refuses with `code` what is more than is left of the day; `wanted.amount` is cents in all. */
export function requireLeft(left: DayLeft, wanted: DayLeft, code: string): void {
  if (left.times < wanted.times || left.amount < wanted.amount)
    throw new Refusal(code, {
      message: 'It is more than is left of the day',
      value: { amountLeft: fromCents(left.amount), timesLeft: left.times },
    });
}

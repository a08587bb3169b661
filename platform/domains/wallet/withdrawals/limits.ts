import { and, count, eq, gte, ne, sql } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { spanAt } from '../../../calendar.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Settings } from '../../../settings.ts';
import type { CardType } from '../cards/banks.ts';
import type { DayLeft } from '../dayLimits.ts';
import { leftOf, requireLeft } from '../dayLimits.ts';
import { creditOf } from '../deposits/terms.ts';
import { withdrawals } from './tables.ts';
import { turnoverOf } from './turnover.ts';

type Tools = Pick<Services, 'settings'>;

/** Cents. */
interface Range {
  readonly min: bigint;
  readonly max: bigint;
}

export const rangeOf = ({ limits }: Settings['withdrawals'], type: CardType): Range => ({
  min: BigInt(limits[type].min),
  max: BigInt(limits[type].max),
});

/** What is kept of a withdrawal to a kind of card, in cents; never more than is withdrawn. */
export const feeOf = ({ limits }: Settings['withdrawals'], type: CardType, amount: bigint): bigint =>
  creditOf(amount, { fee: limits[type].fee, rebate: null }).fee;

/** What a member may still withdraw today, by the house's calendar. */
export async function leftToday(
  executor: Executor,
  { settings }: Tools,
  memberId: number,
  now: Date,
): Promise<DayLeft> {
  const rule = await settings.get(executor, 'withdrawals');
  const { timeZone } = await settings.get(executor, 'calendar');
  const { from } = spanAt('DAY', now, timeZone);
  const [today] = await executor
    .select({ times: count(), amount: sql<string>`coalesce(sum(${withdrawals.amount}), 0)::text` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        gte(withdrawals.requestedAt, from),
        // What was rejected was returned, and does not count.
        ne(withdrawals.state, 'rejected'),
      ),
    );
  return leftOf(rule, today);
}

/** Refuses an amount, in cents, that a card of this kind does not take, or whose fee would leave nothing of it. */
export function requireWithin(rule: Settings['withdrawals'], type: CardType, amount: bigint): void {
  const { min, max } = rangeOf(rule, type);
  if (amount < min || amount > max || feeOf(rule, type, amount) >= amount)
    throw new Refusal('withdrawal_limit', {
      message: 'The amount is outside the limits of this kind of card',
      value: { min: fromCents(min), max: fromCents(max) },
    });
}

/** Refuses more than what is left for the day. The member's row is locked, so that this holds for several at once. */
export async function requireLeftToday(
  executor: Executor,
  tools: Tools,
  memberId: number,
  { amount, now }: { readonly amount: bigint; readonly now: Date },
): Promise<void> {
  requireLeft(await leftToday(executor, tools, memberId, now), { amount, times: 1 }, 'withdrawal_day_limit');
}

/** @returns what has to be stored with a withdrawal that is made now */
export async function requireTurnover(executor: Executor, tools: Tools, memberId: number, now: Date) {
  const { required, reached, today } = await turnoverOf(executor, tools, memberId, now);
  if (reached < required)
    throw new Refusal('withdrawal_turnover', {
      message: 'More has to be staked first',
      value: { required: fromCents(required), reached: fromCents(reached) },
    });
  return today;
}

import { and, count, eq, gte, sql } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { spanAt } from '../../../calendar.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { DayLeft } from '../dayLimits.ts';
import { leftOf, requireLeft } from '../dayLimits.ts';
import { memberTransfers } from './tables.ts';

type Tools = Pick<Services, 'settings'>;

/** What a member may still send today, by the house's calendar. */
export async function leftToday(
  executor: Executor,
  { settings }: Tools,
  memberId: number,
  now: Date,
): Promise<DayLeft> {
  const rule = await settings.get(executor, 'memberTransfers');
  const { timeZone } = await settings.get(executor, 'calendar');
  const [today] = await executor
    .select({ times: count(), amount: sql<string>`coalesce(sum(${memberTransfers.amount}), 0)::text` })
    .from(memberTransfers)
    .where(and(eq(memberTransfers.senderId, memberId), gte(memberTransfers.at, spanAt('DAY', now, timeZone).from)));
  return leftOf(rule, today);
}

/** Refuses an amount that no transfer may have. */
export async function requireWithin(executor: Executor, { settings }: Tools, amount: bigint): Promise<void> {
  const { min, max } = await settings.get(executor, 'memberTransfers');
  if (amount < BigInt(min) || amount > BigInt(max))
    throw new Refusal('transfer_limit', {
      message: 'The amount is outside the limits of a transfer',
      value: { min: fromCents(BigInt(min)), max: fromCents(BigInt(max)) },
    });
}

/** Refuses what is more than is left of the day; with the sender's row locked, also of several at once. */
export async function requireLeftToday(
  executor: Executor,
  tools: Tools,
  memberId: number,
  { amount, times, now }: { readonly amount: bigint; readonly times: number; readonly now: Date },
): Promise<void> {
  requireLeft(await leftToday(executor, tools, memberId, now), { amount, times }, 'transfer_day_limit');
}

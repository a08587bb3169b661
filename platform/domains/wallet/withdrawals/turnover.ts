import { and, desc, eq, gte, inArray, ne, sql } from '../../../database/drizzle.ts';
import { spanAt } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { figures } from '../../../ledger/tables.ts';
import type { Services } from '../../../services.ts';
import type { Withdrawal } from './tables.ts';
import { withdrawals } from './tables.ts';

/** What has been deposited and staked; cents of the member's own money. */
interface Moved {
  readonly deposited: bigint;
  readonly staked: bigint;
}

/** What must be staked before a withdrawal, and what has been; in cents. */
export interface Turnover {
  readonly required: bigint;
  readonly reached: bigint;
  /** Of the present day, to be kept with a withdrawal that is made now. */
  readonly today: Moved;
}

/**
 * A part of what was deposited since the last withdrawal must have been staked since, on bets that are won or lost.
 * Read from the figures of whole days; of the day of the last withdrawal what came before it is taken off.
 */
export async function turnoverOf(
  executor: Executor,
  { settings }: Pick<Services, 'settings'>,
  memberId: number,
  now: Date,
): Promise<Turnover> {
  const { timeZone } = await settings.get(executor, 'calendar');
  const { turnoverPercent } = await settings.get(executor, 'withdrawals');
  const dayOf = (moment: Date): string => spanAt('DAY', moment, timeZone).firstDay;
  const last = await lastOf(executor, memberId);
  const since = await movedSince(executor, memberId, last && dayOf(last.requestedAt));
  const deposited = since.deposited - (last?.depositedThatDay ?? 0n);
  return {
    required: (deposited * BigInt(turnoverPercent)) / 100n,
    reached: since.staked - (last?.stakedThatDay ?? 0n),
    today: await movedSince(executor, memberId, dayOf(now)),
  };
}

/** The latest that was not rejected. */
async function lastOf(executor: Executor, memberId: number): Promise<Withdrawal | null> {
  const [last] = await executor
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), ne(withdrawals.state, 'rejected')))
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
    .limit(1);
  return last ?? null;
}

/** @param day the first that counts, such as `2026-11-16`; null for all */
async function movedSince(executor: Executor, memberId: number, day: string | null): Promise<Moved> {
  const [sums] = await executor
    .select({
      deposited: sql<string>`coalesce(sum(${figures.amount}) filter (where ${figures.kind} <> 'stake'), 0)::text`,
      staked: sql<string>`coalesce(-sum(${figures.own}) filter (where ${figures.kind} = 'stake'), 0)::text`,
    })
    .from(figures)
    .where(
      and(
        eq(figures.memberId, memberId),
        eq(figures.asset, 'MONEY'),
        inArray(figures.kind, ['deposit', 'depositFee', 'stake']),
        day === null ? undefined : gte(figures.day, day),
      ),
    );
  return { deposited: BigInt(sums?.deposited ?? 0), staked: BigInt(sums?.staked ?? 0) };
}

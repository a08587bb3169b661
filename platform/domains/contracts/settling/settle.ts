import { eq, min, sql } from '../../../database/drizzle.ts';
import { spanAt } from '../../../calendar.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { closeWindows } from '../../../ledger/windows.ts';
import type { Services } from '../../../services.ts';
import { sumUpDays } from '../figures/days.ts';
import { FIVE_MINUTES, fiveMinutesAt, hourAt } from '../rules/windows.ts';
import type { ContractKind } from '../tables.ts';
import { agentContracts, contractClock } from '../tables.ts';
import { endDue } from './ends.ts';
import { freeze } from './freeze.ts';
import { payDue } from './pay.ts';

/** How often the clock is looked at, in milliseconds of the platform's time. */
export const LOOK_EVERY = 5_000;

/** Seed data brings its own time and its transaction. */
export interface SettlingTools extends Pick<Services, 'ledger' | 'settings'> {
  readonly db: Executor;
  readonly clock: Pick<Services['clock'], 'now'>;
}

/**
 * Settles what is due, window by window and in order, also those of a time in which the platform stood still: each is
 * closed, computed whole in one transaction, and then paid, agent by agent. What was interrupted goes on where it was;
 * several processes may do it at once.
 */
export async function settleContracts(services: SettlingTools): Promise<void> {
  const { clock, db, settings } = services;
  const now = clock.now();
  const { timeZone } = await settings.get(db, 'calendar');
  const closed = fiveMinutesAt(now).from;
  const begun = await progress(db, closed);
  if (begun.paidUntil < begun.frozenUntil) await finish(services, begun.frozenUntil);
  await endDue(db, now);
  if (begun.frozenUntil >= closed) return;
  await inTransaction(db, (tx) => closeWindows(tx, closed));
  for (const moment of await momentsBetween(db, begun.frozenUntil, closed, timeZone)) {
    await inTransaction(db, (tx) => freezeAt(tx, services, moment, timeZone));
    await finish(services, moment);
  }
  await inTransaction(db, (tx) => advance(tx, closed));
}

/** How far everything is computed and paid; begins now where nothing ever was. */
async function progress(db: Executor, closed: Date): Promise<{ readonly frozenUntil: Date; readonly paidUntil: Date }> {
  await db.insert(contractClock).values({ frozenUntil: closed, paidUntil: closed }).onConflictDoNothing();
  const [row] = await db.select().from(contractClock);
  if (!row) throw new Error('The clock of contracts is gone');
  return row;
}

/**
 * The moments at which something can be due: the ends of days, and, where salaries are computed for them, of the hours
 * and five minutes in which something was counted.
 */
async function momentsBetween(
  executor: Executor,
  after: Date,
  until: Date,
  timeZone: string,
): Promise<readonly Date[]> {
  const moments = new Set<number>();
  for (let day = spanAt('DAY', after, timeZone); day.until <= until; day = spanAt('DAY', day.until, timeZone))
    moments.add(day.until.getTime());
  const hourly = await firstOf(executor, 'hourSalary');
  const realTime = await firstOf(executor, 'realTimeSalary');
  const first = Math.max(after.getTime(), Math.min(hourly, realTime));
  if (first < until.getTime())
    for (const at of await countedFrom(executor, hourAt(new Date(first), timeZone).from, until)) {
      if (at >= realTime) moments.add(at + FIVE_MINUTES);
      const hour = hourAt(new Date(at), timeZone);
      if (hour.from.getTime() >= hourly) moments.add(hour.until.getTime());
    }
  return [...moments]
    .filter((moment) => moment > after.getTime() && moment <= until.getTime())
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment));
}

/** Since when there have been contracts of a kind, in epoch milliseconds. */
async function firstOf(executor: Executor, kind: ContractKind): Promise<number> {
  const [row] = await executor
    .select({ first: min(agentContracts.effectiveFrom) })
    .from(agentContracts)
    .where(eq(agentContracts.kind, kind));
  return row?.first?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The beginnings of five minutes in which something was counted, in epoch milliseconds. */
async function countedFrom(executor: Executor, from: Date, until: Date): Promise<readonly number[]> {
  const rows = await rowsOf<{ at: number }>(
    executor,
    sql`select distinct (extract(epoch from "from") * 1000)::float8 as at from window_figures
        where "from" >= ${from.toISOString()}::timestamptz and "from" < ${until.toISOString()}::timestamptz`,
  );
  return rows.map(({ at }) => at);
}

/** Computes what is due at a moment, unless another process has. */
async function freezeAt(tx: Transaction, services: SettlingTools, moment: Date, timeZone: string): Promise<void> {
  const [row] = await tx.select().from(contractClock).for('update');
  if (!row || row.frozenUntil >= moment) return;
  if (spanAt('DAY', moment, timeZone).from.getTime() === moment.getTime()) await sumUpDays(tx, moment);
  await freeze(tx, services, moment, timeZone);
  await tx.update(contractClock).set({ frozenUntil: moment });
}

/** Pays what is computed, and says so. */
async function finish(services: SettlingTools, moment: Date): Promise<void> {
  await payDue(services, moment);
  await inTransaction(services.db, async (tx) => {
    const [row] = await tx.select().from(contractClock).for('update');
    if (row && row.paidUntil < moment) await tx.update(contractClock).set({ paidUntil: moment });
  });
}

/** There was nothing more to settle until then. */
async function advance(tx: Transaction, until: Date): Promise<void> {
  const [row] = await tx.select().from(contractClock).for('update');
  if (!row || row.frozenUntil >= until || row.paidUntil < row.frozenUntil) return;
  await tx.update(contractClock).set({ frozenUntil: until, paidUntil: until });
}

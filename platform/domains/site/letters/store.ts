import { and, count, desc, eq, gt, type SQL } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { affiliateApplications, feedbackEntries } from '../tables.ts';
import { newReference } from './reference.ts';

/** Whom letters are counted for. */
export interface Writer {
  /** What one person holds of an address, see `addressHolder`. */
  readonly ip: string;
  readonly memberId: number | null;
}

export type Letters = typeof feedbackEntries | typeof affiliateApplications;

/** Stores a letter; returns its reference. */
export async function leaveFeedback(
  executor: Executor,
  { random, clock }: Pick<Services, 'random' | 'clock'>,
  entry: Omit<typeof feedbackEntries.$inferInsert, 'reference' | 'at'>,
): Promise<string> {
  const reference = newReference('F', random);
  await executor.insert(feedbackEntries).values({ ...entry, reference, at: clock.now() });
  return reference;
}

export async function leaveApplication(
  executor: Executor,
  { random, clock }: Pick<Services, 'random' | 'clock'>,
  entry: Omit<typeof affiliateApplications.$inferInsert, 'reference' | 'at'>,
): Promise<string> {
  const reference = newReference('P', random);
  await executor.insert(affiliateApplications).values({ ...entry, reference, at: clock.now() });
  return reference;
}

/** How many of a table's letters that are all of this came since a moment. */
export async function lettersSince(
  executor: Executor,
  table: Letters,
  since: Date,
  ...which: readonly (SQL | undefined)[]
): Promise<number> {
  const [row] = await executor
    .select({ letters: count() })
    .from(table)
    .where(and(...which, gt(table.at, since)));
  return row?.letters ?? 0;
}

/** For the operator's own people: the newest first, or the one that is asked for. */
export function letters(
  executor: Executor,
  table: Letters,
  { reference, limit = 50 }: { readonly reference?: string | undefined; readonly limit?: number | undefined },
) {
  const wanted = reference === undefined ? undefined : eq(table.reference, reference);
  return executor.select().from(table).where(wanted).orderBy(desc(table.id)).limit(limit);
}

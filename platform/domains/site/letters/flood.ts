import { eq, sql, type SQL } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Settings } from '../../../settings.ts';
import { affiliateApplications, feedbackEntries } from '../tables.ts';
import { type Letters, type Writer, lettersSince } from './store.ts';

const HOUR_MS = 3_600_000;

/** Letters that are counted together. */
interface Pile {
  readonly table: Letters;
  /** A condition on the table; by default all rows. */
  readonly only?: SQL;
  /** How many of them one writer may leave in an hour. */
  readonly most: (rule: Settings['letters']) => number;
}

export const FEEDBACK: Pile = {
  table: feedbackEntries,
  only: eq(feedbackEntries.door, 'form'),
  most: ({ perHour }) => perHour,
};
export const SUPPORT_NOTES: Pile = {
  table: feedbackEntries,
  only: eq(feedbackEntries.door, 'support'),
  most: ({ supportPerHour }) => supportPerHour,
};
export const APPLICATIONS: Pile = { table: affiliateApplications, most: ({ perHour }) => perHour };

/**
 * Whether the writer's address, or their account, has left as many letters of a pile in the last hour as the operator
 * reads from one. Other letters of theirs wait until the transaction ends, so that many at once cannot slip past the
 * limit: leave the letter in the same one.
 */
export async function isFlood(
  tx: Transaction,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { table, only, most }: Pile,
  { ip, memberId }: Writer,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(5, hashtext(${ip}))`);
  if (memberId !== null) await tx.execute(sql`select pg_advisory_xact_lock(6, hashtext(${String(memberId)}))`);
  const limit = most(await settings.get(tx, 'letters'));
  const since = new Date(clock.now().getTime() - HOUR_MS);
  if ((await lettersSince(tx, table, since, eq(table.ip, ip), only)) >= limit) return true;
  return memberId !== null && (await lettersSince(tx, table, since, eq(table.memberId, memberId), only)) >= limit;
}

export async function refuseFlood(tx: Transaction, services: Services, pile: Pile, writer: Writer): Promise<void> {
  if (await isFlood(tx, services, pile, writer))
    throw new Refusal('TOO_MANY_REQUESTS', { status: 429, message: 'Too many letters from here; try again later' });
}

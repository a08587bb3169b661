import { sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { keepPlan } from '../database/keptPlans.ts';
import type { EarnedRow } from './earning.ts';
import { EARNED, earnedPostings, earningParts, isEarning } from './earning.ts';
import type { Figure } from './figures.ts';
import { countingParts } from './figures.ts';
import type { Posting } from './posting.ts';

/**
 * Settles: runs statements, counts figures, and adds stakes to what was left over of those before, all in one
 * statement of the caller's transaction.
 *
 * Rows are taken in this order by everybody, so that nobody waits in a circle: the member's row, where a write of
 * theirs locks it; rows of the ledger of what moves; remainders; figures; and then, by the postings that are returned,
 * the accounts of points, members before the house. A redemption or conversion takes its own row, the reward's, the
 * holds, and then all accounts of the member at once, so that it meets these in the same order.
 * @returns postings of the points that the stakes made, which the caller posts in the same transaction; mostly none
 */
export async function settling(
  tx: Transaction,
  statements: readonly SQL[],
  figures: readonly Figure[],
): Promise<readonly Posting[]> {
  const stakes = figures.filter(isEarning);
  const parts = [
    ...(stakes.length > 0 ? [earningParts(stakes)] : []),
    ...(figures.length > 0 ? countingParts(figures) : []),
    ...statements.map((statement, at) => sql`${sql.raw(`done_${at}`)} as (${statement})`),
  ];
  if (parts.length === 0) return [];
  const rows = await rowsOf<EarnedRow>(
    tx,
    keepPlan(sql`with ${sql.join(parts, sql`, `)} ${stakes.length > 0 ? EARNED : sql`select 1 where false`}`),
  );
  return earnedPostings(stakes, rows);
}

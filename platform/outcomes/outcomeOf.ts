import { and, eq, sql } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { refusedWrites } from './tables.ts';

/** What came of a write. `unknown`: no write has arrived under the key, or it is still under way. */
export type WriteOutcome =
  | { readonly outcome: 'done'; readonly subjectId?: string }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'refused'; readonly errorCode: string };

/**
 * What came of a member's write by its idempotency key: bets, slips of a lottery, spins, shots, moves between
 * wallets, deposits with their slips, files, and what `done_writes` has. Other members' keys are not seen. Of what
 * has a number it tells that.
 */
export async function outcomeOf(db: Executor, memberId: number, key: string): Promise<WriteOutcome> {
  const done = await doneUnder(db, memberId, key);
  if (done !== null) return { outcome: 'done', ...(done.subject !== null && { subjectId: done.subject }) };
  const refusal = await refusalOf(db, memberId, key);
  if (refusal !== null) return { outcome: 'refused', errorCode: refusal.code };
  return { outcome: 'unknown' };
}

/** Whether the records hold what was asked for under a key. */
export async function isDone(db: Executor, memberId: number, key: string): Promise<boolean> {
  return (await doneUnder(db, memberId, key)) !== null;
}

/** What the records hold under a key; null for nothing. A slip keeps its bets under `<key>:<bet>`. */
async function doneUnder(
  db: Executor,
  memberId: number,
  key: string,
): Promise<{ readonly subject: string | null } | null> {
  const [found] = await rowsOf<{ subject: string | null }>(
    db,
    sql`
    select null as subject from round_bets where member_id = ${memberId} and key in (${key}, ${`${key}:0`})
    union all select null from combined_bets where member_id = ${memberId} and key = ${key}
    union all select null from play_rounds where member_id = ${memberId} and key = ${key}
    union all select null from ledger_transactions where key = ${`transfer:${memberId}:${key}`}
    union all select id::text from deposits where member_id = ${memberId} and key = ${key}
    union all select null from deposit_slips where member_id = ${memberId} and key = ${key}
    union all select subject from done_writes where member_id = ${memberId} and key = ${key}
    union all select null from member_files where member_id = ${memberId} and key = ${key}
    limit 1`,
  );
  return found ?? null;
}

/** The refusal kept under a key; null where there is none. */
export async function refusalOf(db: Executor, memberId: number, key: string) {
  const [found] = await db
    .select()
    .from(refusedWrites)
    .where(and(eq(refusedWrites.memberId, memberId), eq(refusedWrites.key, key)));
  return found ?? null;
}

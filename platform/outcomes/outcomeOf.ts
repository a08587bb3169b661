import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { refusedWrites } from './tables.ts';

/** What came of a write. `unknown`: no write has arrived under the key, or it is still under way. */
export type WriteOutcome =
  | { readonly outcome: 'done' | 'unknown' }
  | { readonly outcome: 'refused'; readonly errorCode: string };

/**
 * What came of a member's write by its idempotency key: bets, slips of a lottery, spins, shots and transfers. Other
 * members' keys are not seen.
 */
export async function outcomeOf(db: Executor, memberId: number, key: string): Promise<WriteOutcome> {
  if (await isDone(db, memberId, key)) return { outcome: 'done' };
  const refusal = await refusalOf(db, memberId, key);
  if (refusal !== null) return { outcome: 'refused', errorCode: refusal.code };
  return { outcome: 'unknown' };
}

/** Whether the records hold what was asked for under a key; a slip keeps its bets under `<key>:<bet>`. */
export async function isDone(db: Executor, memberId: number, key: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`
    select 1 from round_bets where member_id = ${memberId} and key in (${key}, ${`${key}:0`})
    union all select 1 from combined_bets where member_id = ${memberId} and key = ${key}
    union all select 1 from play_rounds where member_id = ${memberId} and key = ${key}
    union all select 1 from ledger_transactions where key = ${`transfer:${memberId}:${key}`}
    limit 1`,
  );
  return rows.length > 0;
}

/** The refusal kept under a key; null where there is none. */
export async function refusalOf(db: Executor, memberId: number, key: string) {
  const [found] = await db
    .select()
    .from(refusedWrites)
    .where(and(eq(refusedWrites.memberId, memberId), eq(refusedWrites.key, key)));
  return found ?? null;
}

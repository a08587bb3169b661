import { sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';

/** The same as in the function `open_window`. */
const WINDOW_LOCK = 7_402_122;

/** What counts towards a line: what members staked, were paid out and were given; corrections count nowhere. */
const COUNTED = sql`('stake', 'payout', 'jackpotWin', 'bonus', 'bonusReturned', 'rebate')`;

/**
 * Parts of the statement that settles, after `final`: what counts is added to the five minutes in which it became
 * final, or to the first that are open where those are closed. Whoever settles shares a lock, which closing takes
 * alone, so that nothing is counted in a window after it was closed.
 */
export const windowParts: readonly SQL[] = [
  // The lock of the tree, which `final` takes, comes before that of windows.
  sql`open_window as materialized (select open_window() as since from (select count(*) from final) as counted_first)`,
  sql`windowed as (
    insert into window_figures as w ("from", member_id, game_type, path, staked, result)
    select greatest(date_bin('5 minutes', at, 'epoch'), since), member_id, game_type, path,
           coalesce(-sum(own) filter (where kind = 'stake'), 0), -sum(amount)
    from final, open_window
    where asset = 'MONEY' and kind in ${COUNTED} and path <> '/' || member_id || '/'
    group by 1, member_id, game_type, path
    order by 1, member_id, game_type, path
    on conflict ("from", member_id, game_type, path)
      do update set staked = w.staked + excluded.staked, result = w.result + excluded.result
  )`,
];

/** Closes all windows that begin before a moment: waits for those who settle, and lets the next ones count later. */
export async function closeWindows(tx: Transaction, until: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WINDOW_LOCK})`);
  await tx.execute(sql`update window_clock set open_from = greatest(open_from, ${until.toISOString()}::timestamptz)`);
}

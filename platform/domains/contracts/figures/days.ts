import { sql } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { timeZoneInSql } from '../../../settings.ts';

/** How long windows are kept after their day is over: previews of hours and minutes look at the day before. */
const KEPT_FOR = 2 * 86_400_000;

/**
 * Sums up the windows of all days that are over and have no sums yet, and deletes those that are no longer needed.
 * @param until the first moment of the day that is not over
 */
export async function sumUpDays(tx: Transaction, until: Date): Promise<void> {
  const end = until.toISOString();
  await tx.execute(sql`
    insert into contract_days ("from", member_id, game_type, path, staked, result)
    select date_trunc('day', "from", ${timeZoneInSql}), member_id, game_type, path, sum(staked), sum(result)
    from window_figures
    where "from" < ${end}::timestamptz
      and date_trunc('day', "from", ${timeZoneInSql}) > coalesce((select max("from") from contract_days), '-infinity')
    group by 1, member_id, game_type, path`);
  const kept = new Date(until.getTime() - KEPT_FOR).toISOString();
  await tx.execute(sql`delete from window_figures where "from" < ${kept}::timestamptz`);
}

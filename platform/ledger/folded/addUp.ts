import { sql } from '../../database/drizzle.ts';
import type { SQL } from '../../database/drizzle.ts';
import type { Transaction } from '../../database/database.ts';
import { rowsOf } from '../../database/database.ts';
import { BET_SUMS, IS_OF_BETS, SUMS } from './lineSums.ts';
import type { Days } from './spans.ts';

/**
 * Writes a span as it follows from the figures; of one day only what lines came to.
 * @param least cents that make an active member
 */
export async function addUp(tx: Transaction, days: Days, least: string): Promise<void> {
  const { firstDay, lastDay } = days;
  await tx.execute(sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into folded_spans (first_day, last_day, least)
        values (${firstDay}::date, ${lastDay}::date, ${least}::bigint) returning id::text`,
  );
  const id = sql`${row?.id}::bigint`;
  const isInside = sql`f.day between ${firstDay}::date and ${lastDay}::date`;
  await tx.execute(addUpLines(id, isInside, least));
  if (firstDay < lastDay) await tx.execute(addUpBets(id, isInside));
}

/** Everybody's own sums are added to those of each who was above them; the last id of a path is whose it is. */
const addUpLines = (id: SQL, isInside: SQL, least: string): SQL => sql`
  with own as (
    select f.path, f.member_id, ${SUMS} from figures f where ${isInside} and f.asset = 'MONEY'
    group by f.path, f.member_id
  ),
  counted as (
    select '/' || array_to_string(ids[1:level], '/') || '/' as head, own.path, own.member_id, own.staked, own.won,
           own.bonus, own.deposited, own.withdrawn
    from own
    cross join lateral (select string_to_array(trim(both '/' from own.path), '/') as ids) as split
    cross join lateral generate_series(1, cardinality(ids)) as level
  ),
  by_member as (
    select head, member_id, sum(staked) as staked, sum(won) as won, sum(bonus) as bonus, sum(deposited) as deposited,
           sum(withdrawn) as withdrawn, coalesce(sum(staked) filter (where path = head), 0) as own_staked,
           coalesce(sum(staked) filter (where path <> head), 0) as staked_below, bool_or(path <> head) as is_below
    from counted group by head, member_id
  )
  insert into line_spans
    (span_id, above, path, member_id, staked, won, bonus, deposited, withdrawn, own_staked, active)
  select ${id}, regexp_replace(head, '[^/]+/$', ''), head, substring(head from '([^/]+)/$')::bigint, sum(staked),
         sum(won), sum(bonus), sum(deposited), sum(withdrawn), sum(own_staked),
         count(*) filter (where is_below and staked_below >= ${least}::bigint)
  from by_member group by head order by 2, 3`;

const addUpBets = (id: SQL, isInside: SQL): SQL => sql`
  with bets as (
    select f.path, f.game_type, f.vendor, f.member_id, ${BET_SUMS} from figures f where ${isInside} and ${IS_OF_BETS}
    group by f.path, f.game_type, f.vendor, f.member_id
  ),
  moved as (select member_id from bets group by member_id having min(path) <> max(path))
  insert into span_bets (span_id, path, game_type, vendor, member_id, staked, won, is_whole)
  select ${id}, path, game_type, vendor, member_id, staked, won, member_id not in (select member_id from moved)
  from bets order by 2, 3, 4`;

import { sql } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';

/**
 * What a member has staked on rounds, in cents by round; rounds without a stake are left out. A combined bet counts
 * with its whole stake on each round that it has a leg on, and what came back counts for nothing.
 */
export async function stakedOn(
  db: Executor,
  memberId: number,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const ids = sql.join(
    roundIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await rowsOf<{ round: string; cents: string }>(
    db,
    sql`
    select round_id as round, sum(stake)::text as cents from (
      select round_id, stake from round_bets
      where member_id = ${memberId} and state <> 'refunded' and round_id in (${ids})
      union all
      select l.round_id, c.stake from bet_legs l join combined_bets c on c.id = l.bet_id
      where c.member_id = ${memberId} and c.state <> 'refunded' and l.round_id in (${ids})
    ) as stakes group by round_id`,
  );
  return new Map(rows.map(({ round, cents }) => [round, BigInt(cents)]));
}

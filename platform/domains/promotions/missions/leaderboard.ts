import { sql } from '../../../database/drizzle.ts';
import type { Span } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import { settledStakes } from './settledStakes.ts';

/** An entry; `score` is the stakes in cents. */
export interface Place {
  readonly rank: number;
  readonly memberId: number;
  readonly username: string;
  readonly score: bigint;
}

export interface Leaderboard {
  readonly places: readonly Place[];
  /** The requesting member's entry, on this page or not; null without stakes. */
  readonly own: Place | null;
  /** How many have a place. */
  readonly total: number;
}

interface Page {
  readonly memberId: number;
  readonly page: number;
  readonly size: number;
}

/**
 * Members by what they staked in a period, straight from the ledger. Of two with the same sum the one who came to it
 * first stands higher. Trial accounts play play money and have no place.
 */
export async function leaderboardOf(
  executor: Executor,
  { from, until }: Span,
  { memberId, page, size }: Page,
): Promise<Leaderboard> {
  const before = (page - 1) * size;
  const rows = await rowsOf<{ rank: string; member_id: string; username: string; score: string; total: string }>(
    executor,
    sql`
    with staked as (
      select s.member_id, sum(s.stake) as score, max(s.at) as reached
      from (${settledStakes({ from, until, memberId: null })}) s group by s.member_id
    ), ranked as (
      select staked.*, m.username, row_number() over (order by score desc, reached, staked.member_id) as rank,
             count(*) over () as total
      from staked join members m on m.id = staked.member_id where m.type <> ${TRIAL}
    )
    select rank::text, member_id::text, username, score::text, total::text from ranked
    where (rank > ${before} and rank <= ${before + size}) or member_id = ${memberId} or rank = 1 order by ranked.rank`,
  );
  const places = rows.map((row): Place => ({
    rank: Number(row.rank),
    memberId: Number(row.member_id),
    username: row.username,
    score: BigInt(row.score),
  }));
  return {
    places: places.filter(({ rank }) => rank > before && rank <= before + size),
    own: places.find((place) => place.memberId === memberId) ?? null,
    total: Number(rows[0]?.total ?? 0),
  };
}

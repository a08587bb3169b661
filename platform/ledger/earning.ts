import { sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
import { TRIAL } from '../members/memberTypes.ts';
import { turnoverPerPointInSql } from '../settings.ts';
import { pointsAccount } from './accounts.ts';
import type { Figure, StakedBet } from './figures.ts';
import type { Posting } from './posting.ts';
import { move } from './posting.ts';
import { toJson } from './toJson.ts';

/** A stake that can earn points, as it became final. */
export type EarningStake = Figure & { readonly bet: StakedBet };

/** Stakes of the member's own money in a game; whether the member is real, and the game earns, the database knows. */
export const isEarning = (figure: Figure): figure is EarningStake =>
  figure.kind === 'stake' &&
  figure.asset === 'MONEY' &&
  figure.own < 0n &&
  figure.nodeId !== null &&
  figure.bet !== undefined;

/** Each stake of a member and type of game that have come to a point, with what the type has come to. */
export interface EarnedRow extends Record<string, unknown> {
  /** Index of the stake. */
  readonly stake: number;
  readonly game_type: string;
  /** Cents that are left over, points that were made, and cents that make one. */
  readonly cents: string;
  readonly made: string;
  readonly rate: string;
}

/**
 * The parts of a statement that add stakes to what was left over of those before (`point_remainders`): `staked` and
 * `earned`, of which `EARNED` reads the points. A change of the rate loses nothing: what is left over is in cents.
 * Rows are taken in one order by everybody, before those of the figures.
 */
export function earningParts(stakes: readonly EarningStake[]): SQL {
  const asked = stakes.map(({ memberId, nodeId, own }, stake) => ({ stake, memberId, nodeId, cents: -own }));
  return sql`
    staked as (
      select r.stake, m.id as member_id, g.game_type, r.cents, per_point.rate
      from jsonb_to_recordset(${toJson(asked)}::jsonb)
        as r(stake integer, "memberId" bigint, "nodeId" integer, cents bigint)
      join games g on g.node_id = r."nodeId"
      join members m on m.id = r."memberId" and m.type <> ${TRIAL}
      cross join lateral (select (${turnoverPerPointInSql} ->> g.game_type)::bigint as rate) as per_point
      where per_point.rate > 0
    ),
    earned as (
      insert into point_remainders as p (member_id, game_type, cents, made, rate)
      select member_id, game_type, (sum(cents) % rate)::bigint, div(sum(cents), rate)::bigint, rate
      from staked
      group by member_id, game_type, rate
      order by member_id, game_type
      on conflict (member_id, game_type) do update set
        cents = (p.cents + excluded.cents + excluded.made * excluded.rate) % excluded.rate,
        made = (p.cents + excluded.cents + excluded.made * excluded.rate) / excluded.rate,
        rate = excluded.rate
      returning member_id, game_type, cents, made, rate
    )`;
}

/** The stakes that made points. */
export const EARNED: SQL = sql`
  select staked.stake, game_type, earned.cents::text as cents, earned.made::text as made, earned.rate::text as rate
  from earned join staked using (member_id, game_type)
  where earned.made > 0
  order by staked.stake`;

/** The postings of what stakes made, one for each bet that completed a point; in the order of the stakes. */
export function earnedPostings(stakes: readonly EarningStake[], rows: readonly EarnedRow[]): readonly Posting[] {
  const groups = Map.groupBy(rows, ({ stake, game_type: type }) => `${stakes[stake]?.memberId} ${type}`);
  return [...groups.values()].flatMap((group) => {
    let sum = sumBefore(stakes, group);
    let given = 0n;
    return group.flatMap((row) => {
      const stake = stakes[row.stake];
      if (!stake) return [];
      sum -= stake.own;
      const points = sum / BigInt(row.rate) - given;
      given += points;
      return points > 0n ? [earnedPosting(stake, points)] : [];
    });
  });
}

/** Cents that were left over before the stakes of one member and type. */
function sumBefore(stakes: readonly EarningStake[], group: readonly EarnedRow[]): bigint {
  const [first] = group;
  if (!first) return 0n;
  const after = BigInt(first.made) * BigInt(first.rate) + BigInt(first.cents);
  return group.reduce((sum, { stake }) => sum + (stakes[stake]?.own ?? 0n), after);
}

function earnedPosting({ memberId, nodeId, at, bet }: EarningStake, points: bigint): Posting {
  return {
    key: `points:${bet.key}`,
    kind: 'pointsEarned',
    reference: bet.reference,
    subject: bet.subject,
    memberId,
    ...(nodeId === null ? {} : { nodeId }),
    at,
    entries: move('house:points', pointsAccount(memberId), points, 'PTS'),
  };
}

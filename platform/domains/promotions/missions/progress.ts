import { sql } from '../../../database/drizzle.ts';
import type { Span } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { settledStakes } from './settledStakes.ts';
import type { Mission } from './tables.ts';

/** A mission in one of its periods. */
export interface Run {
  /** What the wire calls it: the mission's code and the period's first day. */
  readonly id: string;
  readonly mission: Mission;
  readonly span: Span;
}

/**
 * How far a member is in each of these, in the mission's unit, by its id: counted again from the ledger each time, in
 * one question, so that no counter can be wrong. Days are those of the platform's time zone; both lotteries' game types
 * are one kind of game.
 */
export async function progressOf(
  executor: Executor,
  memberId: number,
  runs: readonly Run[],
  timeZone: string,
): Promise<ReadonlyMap<string, bigint>> {
  if (runs.length === 0) return new Map();
  const from = new Date(Math.min(...runs.map(({ span }) => span.from.getTime())));
  const until = new Date(Math.max(...runs.map(({ span }) => span.until.getTime())));
  const asked = runs.map(({ id, mission: { unit, gameTypes }, span }) => ({
    id,
    unit,
    types: gameTypes,
    starts: span.from.toISOString(),
    ends: span.until.toISOString(),
  }));
  const rows = await rowsOf<{ id: string; progress: string }>(
    executor,
    sql`
    with played as (
      select s.*, g.game_type, case when g.game_type = 'ELOTT' then 'LOTT' else g.game_type end as category,
             (s.at at time zone ${timeZone}::text)::date as day
      from (${settledStakes({ from, until, memberId })}) s
      join games g on g.node_id = s.node_id
    )
    select a.id, case a.unit
      when 'MONEY' then coalesce(sum(p.stake), 0)
      when 'ROUNDS' then count(distinct p.round)
      when 'GAMES' then count(distinct p.node_id)
      when 'CATEGORIES' then count(distinct p.category)
      else count(distinct p.day) end::text as progress
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a(id text, unit text, types jsonb, starts timestamptz, ends timestamptz)
    left join played p on p.at >= a.starts and p.at < a.ends
      and (coalesce(a.types, 'null') = 'null' or jsonb_exists(a.types, p.game_type))
    group by a.id, a.unit`,
  );
  return new Map(rows.map(({ id, progress }) => [id, BigInt(progress)]));
}

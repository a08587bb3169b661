import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { pathsInSql } from '../../../members/paths.ts';
import type { Read } from './reading.ts';
import { idsInSql } from './reading.ts';
import type { Scope } from './scope.ts';
import { childIn, openStakes, stakedInSpans, stakesBelow, stakesByDay } from './sums.ts';

/** How many of a line staked enough in some days. */
export interface Active {
  readonly all: number;
  /** The same by who is directly below the head: of them, and those below them. */
  readonly below: ReadonlyMap<number, number>;
}

interface Row extends Record<string, unknown> {
  /** Null for the whole line. */
  readonly head: number | null;
  readonly active: number;
}

export async function activeIn(executor: Executor, scope: Scope, read: Read): Promise<Active> {
  const [path, ...others] = scope.paths;
  const isOne = path !== undefined && others.length === 0 && read.spans.length === 1;
  const rows = await rowsOf<Row>(executor, isOne ? sinceSpan(scope, path, read) : byStakes(scope, read));
  return {
    all: rows.find(({ head }) => head === null)?.active ?? 0,
    below: new Map(rows.flatMap(({ head, active }) => (head === null ? [] : [[head, active]]))),
  };
}

/** By what each member staked at each place. */
const byStakes = (scope: Scope, { least, ...read }: Read): SQL => sql`
  with stakes as (
    select head, member_id, sum(staked)::bigint as staked from (${stakesBelow(scope, read)}) as each
    group by head, member_id
  )
  select head::float8 as head, count(*)::int as active from stakes where staked >= ${least}::bigint group by head
  union all
  select null, count(*)::int from (
    select from stakes group by member_id having sum(staked) >= ${least}::bigint
  ) as members`;

/** Who was active in the one span that is added up, and whom the days that are not in it made active. */
const sinceSpan = (scope: Scope, path: string, { least, ...read }: Read): SQL => sql`
  with since as materialized (
    select head, member_id, sum(staked)::bigint as staked from (${openStakes(scope, read)}) as each
    group by head, member_id
  ),
  before as materialized (
    select l.path, l.member_id, l.own_staked as staked from line_spans l
    where ${stakedInSpans(scope, read)} and l.member_id in (select member_id from since)
  ),
  stakes as (
    select head, member_id, sum(before)::bigint as before, sum(staked)::bigint as staked
    from (
      select head, member_id, 0 as before, staked from since
      union all
      select ${childIn(sql`path`, scope.subjectId)}, member_id, staked, staked from before
    ) as each
    group by head, member_id
  ),
  counted as (
    select member_id as head, active + (own_staked >= ${least}::bigint)::int as active
    from line_spans where span_id = any(${idsInSql(read.spans)}) and above = ${path}
    union all
    select head, count(*)::int from stakes where before < ${least}::bigint and staked >= ${least}::bigint group by head
  )
  select head::float8 as head, sum(active)::int as active from counted group by head
  union all
  select null, coalesce((select active from (${addedUp([path], read)}) as head), 0) + count(*)::int
  from (
    select from stakes group by member_id
    having sum(before) < ${least}::bigint and sum(staked) >= ${least}::bigint
  ) as members`;

/** How many each day that has something; `read` has days by themselves. */
export async function activeByDay(executor: Executor, scope: Scope, read: Read): Promise<ReadonlyMap<string, number>> {
  const [path, ...others] = scope.paths;
  // Whoever was below two of its places is one member: only the stakes themselves tell.
  const isOne = path !== undefined && others.length === 0;
  const rows = await rowsOf<{ day: string; active: number }>(
    executor,
    sql`select day::text, count(*)::int as active from (
          select day, member_id from (${stakesByDay(scope, read, isOne)}) as stakes
          group by day, member_id having sum(staked) >= ${read.least}::bigint
        ) as members group by day
        ${isOne ? sql`union all ${addedUp([path], read)}` : sql``}`,
  );
  return new Map(rows.map(({ day, active }) => [day, active]));
}

/** What spans have of the head of a line itself. */
const addedUp = (paths: readonly string[], { spans }: Pick<Read, 'spans'>): SQL => sql`
  select s.last_day::text as day, l.active from line_spans l join folded_spans s on s.id = l.span_id
  where l.span_id = any(${idsInSql(spans)}) and l.path = any(${pathsInSql(paths)})
    and l.above = any(${pathsInSql(paths.map((path) => path.replace(/[^/]+\/$/, '')))})`;

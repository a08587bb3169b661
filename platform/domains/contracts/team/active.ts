import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { pathsInSql } from '../../../members/paths.ts';
import type { Read } from './reading.ts';
import { idsInSql } from './reading.ts';
import type { Scope } from './scope.ts';
import { membersInSql, stakesBelow } from './sums.ts';

/** How many of a line staked enough in some days. */
export async function activeIn(executor: Executor, scope: Scope, read: Read): Promise<number> {
  const [span, ...more] = read.spans;
  const [path, ...others] = scope.paths;
  if (span && path !== undefined && more.length + others.length + read.open.length === 0) {
    const [row] = await rowsOf<{ active: number }>(executor, addedUp([path], read));
    return row?.active ?? 0;
  }
  const [row] = await rowsOf<{ active: number }>(
    executor,
    sql`select count(*)::int as active from (
          select member_id from (${stakesBelow(scope, read)}) as stakes
          group by member_id having sum(staked) >= ${read.least}::bigint
        ) as members`,
  );
  return row?.active ?? 0;
}

/** The same for each of some directly below the head, and those below them. */
export async function activeBelow(
  executor: Executor,
  scope: Scope,
  read: Read,
  heads: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (heads.length === 0) return new Map();
  const rows = await rowsOf<{ head: number; active: number }>(
    executor,
    sql`select head::float8 as head, count(*)::int as active from (
          select head, member_id from (${stakesBelow(scope, read)}) as stakes
          where head = any(${membersInSql(heads)})
          group by head, member_id having sum(staked) >= ${read.least}::bigint
        ) as members group by head`,
  );
  return new Map(rows.map(({ head, active }) => [head, active]));
}

/** The same for each day that has something; `read` has days by themselves. */
export async function activeByDay(executor: Executor, scope: Scope, read: Read): Promise<ReadonlyMap<string, number>> {
  const [path, ...others] = scope.paths;
  // Whoever was below two of its places is one member: only the stakes themselves tell.
  const isOne = path !== undefined && others.length === 0;
  const rest = isOne ? { ...read, spans: [] } : read;
  const rows = await rowsOf<{ day: string; active: number }>(
    executor,
    sql`select day::text, count(*)::int as active from (
          select day, member_id from (${stakesBelow(scope, rest)}) as stakes
          group by day, member_id having sum(staked) >= ${read.least}::bigint
        ) as members group by day
        ${isOne ? sql`union all ${addedUp([path], read)}` : sql``}`,
  );
  return new Map(rows.map(({ day, active }) => [day, active]));
}

/** What spans have of the head of a line itself. */
const addedUp = (paths: readonly string[], { spans }: Read) => sql`
  select s.last_day::text as day, l.active from line_spans l join folded_spans s on s.id = l.span_id
  where l.span_id = any(${idsInSql(spans)}) and l.path = any(${pathsInSql(paths)})
    and l.above = any(${pathsInSql(paths.map((path) => path.replace(/[^/]+\/$/, '')))})`;

import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { SUMS } from '../../../ledger/folded/lineSums.ts';
import type { Tiles } from '../../../ledger/folded/spans.ts';
import { isBelow, isDirectly, isWithin, parentOf, pathsInSql } from '../../../members/paths.ts';
import { daysInSql } from './days.ts';
import { idsInSql } from './reading.ts';
import type { Scope } from './scope.ts';

/** Sums `staked` and the others once more, as text. */
export const SUMMED: SQL = sql`
  coalesce(sum(staked), 0)::text as staked, coalesce(sum(won), 0)::text as won, coalesce(sum(bonus), 0)::text as bonus,
  coalesce(sum(deposited), 0)::text as deposited, coalesce(sum(withdrawn), 0)::text as withdrawn`;

/** Cents as text, as a statement answers them. */
export interface SumsRow extends Record<string, unknown> {
  readonly staked: string;
  readonly won: string;
  readonly bonus: string;
  readonly deposited: string;
  readonly withdrawn: string;
}

/** The sums in the operator's words; the result is the members', below zero for what they lost. */
export function toWire({ staked, won, bonus, deposited, withdrawn }: SumsRow) {
  return {
    betAmount: fromCents(BigInt(staked)),
    winAmount: fromCents(BigInt(won)),
    bonusAmount: fromCents(BigInt(bonus)),
    profitAndLoss: fromCents(BigInt(won) + BigInt(bonus) - BigInt(staked)),
    depositAmount: fromCents(BigInt(deposited)),
    withdrawAmount: fromCents(BigInt(withdrawn)),
  };
}

/** Below the head of a line, the member directly below it that a path leads to or through. */
export const childIn = (path: SQL, subjectId: number): SQL =>
  sql`nullif(split_part(split_part(${path}, ${`/${subjectId}/`}, 2), '/', 1), '')::bigint`;

/** Figures `f` of money of days that are not added up, below some paths. */
const isOpen = ({ paths }: Scope, { open }: Tiles): SQL =>
  sql`f.day = any(${daysInSql(open)}) and ${isBelow(sql`f.path`, paths)} and f.asset = 'MONEY'`;

/** What those directly below the head of a line, each with their own line, came to: rows of a `head` and a `day`. */
export const linesBelow = (scope: Scope, read: Tiles): SQL => sql`
  select l.member_id as head, s.last_day as day, l.staked, l.won, l.bonus, l.deposited, l.withdrawn
  from line_spans l join folded_spans s on s.id = l.span_id
  where l.span_id = any(${idsInSql(read.spans)}) and l.above = any(${pathsInSql(scope.paths)})
  union all
  select ${childIn(sql`f.path`, scope.subjectId)}, f.day, f.staked, f.won, f.bonus, f.deposited, f.withdrawn
  from (
    select f.path, f.day, ${SUMS} from figures f where ${isOpen(scope, read)} group by f.path, f.day
  ) as f`;

/** What each member of a line staked: rows of the `member_id` and the `head` below which they were. */
export const stakesBelow = (scope: Scope, read: Tiles): SQL => sql`
  select l.member_id, ${childIn(sql`l.path`, scope.subjectId)} as head, l.own_staked as staked
  from line_spans l where ${stakedInSpans(scope, read)}
  union all
  ${openStakes(scope, read)}`;

/** Rows `l` of `line_spans` with what members of a line staked. */
export const stakedInSpans = ({ paths }: Scope, { spans }: Tiles): SQL =>
  sql`l.span_id = any(${idsInSql(spans)}) and l.own_staked > 0 and ${isWithin(sql`l.above`, paths)}`;

/** As `stakesBelow`, of days that are not added up. */
export const openStakes = (scope: Scope, read: Tiles): SQL => sql`
  select f.member_id, ${childIn(sql`f.path`, scope.subjectId)} as head, -f.amount as staked
  from figures f where ${isOpen(scope, read)} and f.kind = 'stake'`;

/** As `stakesBelow`, by the `day`; without what is added up where `isOpenOnly`. */
export const stakesByDay = (scope: Scope, read: Tiles, isOpenOnly: boolean): SQL => sql`
  select f.member_id, f.day, -f.amount as staked from figures f where ${isOpen(scope, read)} and f.kind = 'stake'
  ${
    isOpenOnly
      ? sql``
      : sql`union all
            select l.member_id, s.last_day, l.own_staked from line_spans l join folded_spans s on s.id = l.span_id
            where ${stakedInSpans(scope, read)}`
  }`;

/** Members of a line: those whose names match, or some; `isDirect`: only as far as they are directly below its head. */
export type Chosen = { readonly like: string } | { readonly ids: readonly number[]; readonly isDirect: boolean };

/** What chosen members of a line, each with their own line, came to: rows of a `head`. */
export const linesOf = ({ paths }: Scope, read: Tiles, chosen: Chosen): SQL => sql`
  with places as materialized (${placesOf(paths, chosen)})
  select p.head, l.staked, l.won, l.bonus, l.deposited, l.withdrawn
  from places p
  join line_spans l on l.span_id = any(${idsInSql(read.spans)}) and l.above = p.above and l.path = p.path
  union all
  select p.head, f.staked, f.won, f.bonus, f.deposited, f.withdrawn
  from places p
  cross join lateral (
    select ${SUMS} from figures f
    where f.day = any(${daysInSql(read.open)}) and f.path >= p.path
      and f.path < (rtrim(p.path, '/') || '0') collate "C" and f.asset = 'MONEY'
    having count(*) > 0
  ) as f`;

const placesOf = (paths: readonly string[], chosen: Chosen): SQL => sql`
  select distinct p.member_id as head, p.path, ${parentOf(sql`p.path`)} as above
  from member_places p join members m on m.id = p.member_id
  where ${isBelow(sql`p.path`, paths)} and ${
    'like' in chosen ? sql`m.username ilike ${chosen.like}` : sql`m.id = any(${membersInSql(chosen.ids)})`
  } and ${'ids' in chosen && chosen.isDirect ? isDirectly(sql`p.path`, paths) : sql`true`}`;

/** Ids of members, for `= any`. */
export const membersInSql = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

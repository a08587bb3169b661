import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { PROFIT_ORDERS, teamProfit } from '../../../../schema/upstream/agent.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { Days } from './days.ts';
import { daysInSql } from './days.ts';
import type { Scope } from './scope.ts';
import { chainTo, nameLike, scopeOf } from './scope.ts';
import type { SumsRow } from './sums.ts';
import { SUMS, summedUp, toWire } from './sums.ts';

const PAGE = 20;

/** Named by their table: what is selected has the same names, as text. */
const COLUMNS: Readonly<Record<(typeof PROFIT_ORDERS)[number], SQL>> = {
  name: sql`lower(named.username)`,
  betAmount: sql`named.staked`,
  winAmount: sql`named.won`,
  profitAndLoss: sql`named.won + named.bonus - named.staked`,
  depositAmount: sql`named.deposited`,
  withdrawAmount: sql`named.withdrawn`,
};

interface Listing {
  /** Cents that make an active member. */
  readonly least: string;
  readonly order: SQL;
  readonly page: number;
  readonly size: number;
}

/** A line by the members directly below its head, or by those whose names have something; each with their own line. */
export async function profitIn(
  { db, settings }: Services,
  agent: Member,
  {
    customerId,
    username,
    orderBy = 'betAmount',
    direction,
    page = 1,
    size = PAGE,
    ...days
  }: QueryOf<typeof teamProfit>,
): Promise<ValueOf<typeof teamProfit>> {
  const { least } = await settings.get(db, 'activeMembers');
  const scope = await scopeOf(db, agent, customerId);
  const like = nameLike(username);
  const falls = (direction ?? (orderBy === 'name' ? 'asc' : 'desc')) === 'desc';
  const order = falls ? sql`${COLUMNS[orderBy]} desc` : COLUMNS[orderBy];
  const listing = { least, order, page, size };
  const rows = await (like === null ? childRows(db, scope, days, listing) : namedRows(db, scope, days, like, listing));
  return {
    list: rows.list,
    total: rows.total,
    totalPages: Math.ceil(rows.total / size),
    footer: like === null && rows.totals ? rows.totals : await wholeLine(db, scope, days),
    chain: await chainTo(db, scope),
  };
}

/** Those directly below the head of a line at the time, with what they and all below them came to. */
export function childRows(executor: Executor, { subjectId, paths }: Scope, days: Days, listing: Listing) {
  const child = sql`split_part(split_part(path, ${`/${subjectId}/`}, 2), '/', 1)::bigint`;
  return listed(
    executor,
    // Paths are taken apart once for each member, not for each figure.
    sql`select ${child} as head, member_id, sum(staked) as staked, sum(won) as won, sum(bonus) as bonus,
               sum(deposited) as deposited, sum(withdrawn) as withdrawn
        from (
          select f.member_id, f.path, ${SUMS} from figures f
          where f.day = any(${daysInSql(days)}) and ${isBelow(sql`f.path`, paths)} and f.asset = 'MONEY'
          group by f.member_id, f.path
        ) as by_place
        group by head, member_id`,
    listing,
  );
}

/** The same for everybody in the line whose name matches, wherever in it they are. */
function namedRows(executor: Executor, { paths }: Scope, days: Days, like: string, listing: Listing) {
  return listed(
    executor,
    sql`select p.member_id as head, f.member_id, ${SUMS}
        from (
          select distinct p.member_id, p.path from member_places p join members m on m.id = p.member_id
          where ${isBelow(sql`p.path`, paths)} and m.username ilike ${like}
        ) p
        join figures f on f.day = any(${daysInSql(days)}) and f.path >= p.path
          and f.path < (rtrim(p.path, '/') || '0') collate "C" and f.asset = 'MONEY'
        group by head, f.member_id`,
    listing,
  );
}

interface Row extends SumsRow {
  readonly head: string;
  readonly username: string;
  readonly total: number;
  /** Of all heads, cents as text. */
  readonly all_staked: string;
  readonly all_won: string;
  readonly all_bonus: string;
  readonly all_deposited: string;
  readonly all_withdrawn: string;
}

/** @param byMember sums of each member, by the `head` of the line they count for */
async function listed(executor: Executor, byMember: SQL, { least, order, page, size }: Listing) {
  const rows = await rowsOf<Row>(
    executor,
    sql`with heads as (select head, ${summedUp(least)} from (${byMember}) as f group by head),
        named as (
          select head, username, staked::bigint, won::bigint, bonus::bigint, deposited::bigint,
                 withdrawn::bigint, active
          from heads join members m on m.id = head
        )
        select head::text, username, staked::text, won::text, bonus::text, deposited::text, withdrawn::text, active,
               (count(*) over ())::int as total, (sum(named.staked) over ())::text as all_staked,
               (sum(named.won) over ())::text as all_won, (sum(named.bonus) over ())::text as all_bonus,
               (sum(named.deposited) over ())::text as all_deposited,
               (sum(named.withdrawn) over ())::text as all_withdrawn
        from named order by ${order}, named.head limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    list: rows.map((row) => ({ customerId: Number(row.head), userName: row.username, ...toWire(row) })),
    total: rows[0]?.total ?? 0,
    totals: rows[0] ? totalsOf(rows[0]) : null,
  };
}

/** Who was moved from one of them to another is active in both, so that their numbers are no sum. */
const totalsOf = (row: Row) => ({
  ...toWire({
    staked: row.all_staked,
    won: row.all_won,
    bonus: row.all_bonus,
    deposited: row.all_deposited,
    withdrawn: row.all_withdrawn,
    active: 0,
  }),
  activeMembers: null,
});

async function wholeLine(executor: Executor, { paths }: Scope, days: Days) {
  const [row] = await rowsOf<SumsRow>(
    executor,
    sql`select ${summedUp('0')} from (
          select ${SUMS} from figures f
          where f.day = any(${daysInSql(days)}) and ${isBelow(sql`f.path`, paths)} and f.asset = 'MONEY'
        ) as f`,
  );
  return row ? { ...toWire(row), activeMembers: null } : null;
}

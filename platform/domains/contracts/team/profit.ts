import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { PROFIT_ORDERS, teamProfit } from '../../../../schema/upstream/agent.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { Days } from '../../../ledger/folded/spans.ts';
import type { Read } from './reading.ts';
import { reading, readOf } from './reading.ts';
import type { Scope } from './scope.ts';
import { chainTo, inParts, nameLike, scopeOf } from './scope.ts';
import type { SumsRow } from './sums.ts';
import { linesBelow, linesOf, SUMMED, toWire } from './sums.ts';

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
  readonly order: SQL;
  readonly page: number;
  readonly size: number;
}

/** A line by the members directly below its head, or by those whose names have something; each with their own line. */
export function profitIn(
  { db }: Services,
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
  return reading(db, async (tx) => {
    const scope = await scopeOf(tx, agent, customerId);
    const read = await readOf(tx, days);
    const like = nameLike(username);
    const falls = (direction ?? (orderBy === 'name' ? 'asc' : 'desc')) === 'desc';
    const order = falls ? sql`${COLUMNS[orderBy]} desc` : COLUMNS[orderBy];
    const listing = { order, page, size };
    const rows = await (like === null
      ? childRows(tx, scope, read, listing)
      : listed(tx, linesOf(scope, read, { like }), listing));
    return {
      list: rows.list,
      total: rows.total,
      totalPages: Math.ceil(rows.total / size),
      footer: like === null && rows.totals ? rows.totals : await wholeLine(tx, scope, read),
      chain: await chainTo(tx, scope),
    };
  });
}

/** Those directly below the head of a line at the time, with what they and all below them came to. */
export const childRows = (executor: Executor, scope: Scope, read: Read, listing: Listing) =>
  listed(executor, linesBelow(scope, read), listing);

/** The whole report by names, those of so many members at a time. */
export async function* allProfits(
  { db }: Services,
  agent: Member,
  { customerId, username, ...days }: Pick<QueryOf<typeof teamProfit>, keyof Days | 'customerId' | 'username'>,
  size: number,
): AsyncGenerator<ValueOf<typeof teamProfit>> {
  const scope = await scopeOf(db, agent, customerId);
  const like = nameLike(username);
  const isDirect = like === null;
  for (const ids of await inParts(db, scope, { like, isDirect }, size)) {
    const { list } = await reading(db, async (tx) =>
      listed(tx, linesOf(scope, await readOf(tx, days), { ids, isDirect }), { order: COLUMNS.name, page: 1, size }),
    );
    if (list.length > 0) yield { list };
  }
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

/** @param lines sums of lines, by their `head` */
async function listed(executor: Executor, lines: SQL, { order, page, size }: Listing) {
  const rows = await rowsOf<Row>(
    executor,
    sql`with heads as (select head, ${SUMMED} from (${lines}) as lines group by head),
        named as (
          select head, username, staked::bigint, won::bigint, bonus::bigint, deposited::bigint, withdrawn::bigint
          from heads join members m on m.id = head
        )
        select head::text, username, staked::text, won::text, bonus::text, deposited::text, withdrawn::text,
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

const totalsOf = (row: Row) =>
  toWire({
    staked: row.all_staked,
    won: row.all_won,
    bonus: row.all_bonus,
    deposited: row.all_deposited,
    withdrawn: row.all_withdrawn,
  });

async function wholeLine(executor: Executor, scope: Scope, read: Read) {
  const [row] = await rowsOf<SumsRow>(executor, sql`select ${SUMMED} from (${linesBelow(scope, read)}) as lines`);
  return row ? toWire(row) : null;
}

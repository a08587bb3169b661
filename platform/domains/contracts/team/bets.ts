import { and, sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { BETTING_ORDERS, teamBets } from '../../../../schema/upstream/agent.ts';
import type { Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { BET_SUMS, IS_OF_BETS } from '../../../ledger/folded/lineSums.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import { nameOrder } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { vendorNames } from '../../games/vendorNames.ts';
import type { BetsAsked } from './betRows.ts';
import { bets, betsByMember, isGreat, ofGames, pageByName } from './betRows.ts';
import { requireDays } from './days.ts';
import type { Read } from './reading.ts';
import { reading, readOf } from './reading.ts';
import { inParts, nameLike, scopeOf } from './scope.ts';
import { membersInSql } from './sums.ts';

const PAGE = 20;

/**
 * Rows by name up to here are read member by member, where a line has at least so many, and so many for each of them.
 * Where the first members have no bets, all are sorted after all, which takes a tenth longer then.
 */
const FIRST_ROWS = 3_000;
const GREAT_ROWS = 10_000;
const ROWS_FOR_EACH = 50;

/** Named by their table: what is selected has the same names, as text. */
const COLUMNS: Readonly<Record<(typeof BETTING_ORDERS)[number], SQL>> = {
  name: nameOrder(sql`bets.username`),
  betAmount: sql`bets.staked`,
  winAmount: sql`bets.won`,
  profitAndLoss: sql`bets.won - bets.staked`,
};

const TOTALS: SQL = sql`
  count(*)::int as total, coalesce(sum(staked), 0)::text as all_staked, coalesce(sum(won), 0)::text as all_won`;

/** What members of the line staked and won, by type of game and vendor, from the figures of days. */
export const betsIn = ({ db }: Services, agent: Member, query: BetsAsked): Promise<ValueOf<typeof teamBets>> =>
  reading(db, (tx) => betsOf(tx, agent, query));

async function betsOf(tx: Transaction, agent: Member, query: BetsAsked): Promise<ValueOf<typeof teamBets>> {
  const { size = PAGE } = query;
  const { paths } = await scopeOf(tx, agent);
  const read = await readOf(tx, query, 'long');
  const { totals, shown } = (await firstByName(tx, query, paths, read)) ?? (await sorted(tx, query, paths, read));
  return {
    list: await shownAs(tx, shown),
    footer: amounts(totals.all_staked, totals.all_won),
    total: totals.total,
    totalPages: Math.ceil(totals.total / size),
  };
}

interface Listed {
  readonly totals: Totals;
  readonly shown: readonly Shown[];
}

/** A page of everybody's, which are all sorted for it. */
async function sorted(tx: Transaction, query: BetsAsked, paths: readonly string[], read: Read): Promise<Listed> {
  const { orderBy = 'betAmount', page = 1, size = PAGE } = query;
  const rows = await rowsOf<Row>(
    tx,
    sql`with bets as (
          ${bets(query, paths, read)}
        ),
        total as (select ${TOTALS} from bets)
        select total.*, shown.*
        from total left join lateral (
          select member_id::text, (select username from members m where m.id = bets.member_id) as username,
                 game_type, vendor, staked::text, won::text from bets
          order by ${COLUMNS[orderBy]} ${falls(query) ? sql`desc` : sql`asc`}, bets.member_id, bets.game_type,
                   bets.vendor
          limit ${size} offset ${(page - 1) * size}
        ) as shown on true`,
  );
  return {
    totals: rows[0] ?? NOTHING,
    shown: rows.filter((row): row is Totals & Shown => row.member_id !== null),
  };
}

/** One of the first pages by name of a great line; null for others, and where the first have too few bets. */
async function firstByName(
  tx: Transaction,
  query: BetsAsked,
  paths: readonly string[],
  read: Read,
): Promise<Listed | null> {
  const { orderBy, page = 1, size = PAGE } = query;
  const last = page * size;
  const isOfAll = nameLike(query.username) === null && ofGames(query) === undefined;
  if (orderBy !== 'name' || !isOfAll || last > FIRST_ROWS || read.spans.length === 0) return null;
  const rows = Math.max(GREAT_ROWS, last * ROWS_FOR_EACH);
  const [line] = await rowsOf<{ great: boolean }>(tx, isGreat(paths, read, rows));
  if (!line?.great) return null;
  const shown = await rowsOf<Shown>(tx, pageByName(paths, read, { falls: falls(query), last, size }));
  if (shown.length < size) return null;
  const [totals] = await rowsOf<Totals>(tx, sql`select ${TOTALS} from (${betsByMember(query, paths, read)}) as bets`);
  return { totals: totals ?? NOTHING, shown };
}

const falls = ({ direction, orderBy }: BetsAsked): boolean =>
  (direction ?? (orderBy === 'name' ? 'asc' : 'desc')) === 'desc';

async function shownAs(tx: Transaction, shown: readonly Shown[]) {
  const names = await vendorNames(tx, [...new Set(shown.map(({ vendor }) => vendor))]);
  return shown.map((row) => ({
    customerId: Number(row.member_id),
    userName: row.username,
    gameType: row.game_type,
    vendor: row.vendor,
    vendorName: names.get(row.vendor) ?? null,
    ...amounts(row.staked, row.won),
  }));
}

interface Totals extends Record<string, unknown> {
  readonly total: number;
  readonly all_staked: string;
  readonly all_won: string;
}
interface Shown extends Record<string, unknown> {
  readonly member_id: string;
  readonly username: string;
  readonly game_type: string;
  readonly vendor: string;
  readonly staked: string;
  readonly won: string;
}
const NOTHING: Totals = { total: 0, all_staked: '0', all_won: '0' };
type Row = (Totals & Shown) | (Totals & { readonly member_id: null });

/** The whole report by names, those of so many members at a time. */
export async function* allBets(
  { db }: Services,
  agent: Member,
  query: BetsAsked,
  size: number,
): AsyncGenerator<ValueOf<typeof teamBets>> {
  const scope = await scopeOf(db, agent);
  const like = nameLike(query.username);
  for (const ids of await inParts(db, scope, { like, isDirect: false }, size)) {
    const list = await reading(db, async (tx) => {
      const { firstDay, lastDay } = requireDays(query);
      const rows = await rowsOf<Shown>(
        tx,
        sql`select f.member_id::text, m.username, f.game_type, f.vendor, f.staked::text, f.won::text
            from (
              select f.member_id, f.game_type, f.vendor, ${BET_SUMS} from figures f
              where ${and(
                sql`f.member_id = any(${membersInSql(ids)})`,
                sql`f.day between ${firstDay}::date and ${lastDay}::date`,
                isBelow(sql`f.path`, scope.paths),
                IS_OF_BETS,
                ofGames(query),
              )}
              group by f.member_id, f.game_type, f.vendor
            ) as f join members m on m.id = f.member_id
            order by lower(m.username), f.member_id, f.game_type, f.vendor`,
      );
      return shownAs(tx, rows);
    });
    if (list.length > 0) yield { list };
  }
}

const amounts = (staked: string, won: string) => ({
  betAmount: fromCents(BigInt(staked)),
  winAmount: fromCents(BigInt(won)),
  profitAndLoss: fromCents(BigInt(won) - BigInt(staked)),
});

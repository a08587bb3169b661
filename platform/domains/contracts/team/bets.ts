import type { SQL } from 'drizzle-orm';
import { and, sql } from 'drizzle-orm';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { BETTING_ORDERS, teamBets } from '../../../../schema/upstream/agent.ts';
import type { Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { BET_SUMS, IS_OF_BETS } from '../../../ledger/folded/lineSums.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { vendorNames } from '../../games/vendorNames.ts';
import { daysInSql } from './days.ts';
import { requireDays } from './days.ts';
import type { Read } from './reading.ts';
import { idsInSql, reading, readOf } from './reading.ts';
import { inParts, nameLike, scopeOf } from './scope.ts';
import { membersInSql } from './sums.ts';

const PAGE = 20;

type Asked = QueryOf<typeof teamBets>;

/** Named by their table: what is selected has the same names, as text. */
const COLUMNS: Readonly<Record<(typeof BETTING_ORDERS)[number], SQL>> = {
  // By bytes, which is quicker; names are mostly letters and digits.
  name: sql`lower(bets.username collate "C")`,
  betAmount: sql`bets.staked`,
  winAmount: sql`bets.won`,
  profitAndLoss: sql`bets.won - bets.staked`,
};

/** What members of the line staked and won, by type of game and vendor, from the figures of days. */
export const betsIn = ({ db }: Services, agent: Member, query: Asked): Promise<ValueOf<typeof teamBets>> =>
  reading(db, (tx) => betsOf(tx, agent, query));

async function betsOf(tx: Transaction, agent: Member, query: Asked): Promise<ValueOf<typeof teamBets>> {
  const { orderBy = 'betAmount', page = 1, size = PAGE } = query;
  const { paths } = await scopeOf(tx, agent);
  const read = await readOf(tx, query, 'long');
  const falls = (query.direction ?? (orderBy === 'name' ? 'asc' : 'desc')) === 'desc';
  const rows = await rowsOf<Row>(
    tx,
    sql`with bets as (
          ${bets(query, paths, read)}
        ),
        total as (
          select count(*)::int as rows, coalesce(sum(staked), 0)::text as staked, coalesce(sum(won), 0)::text as won
          from bets
        )
        select total.rows as total, total.staked as all_staked, total.won as all_won, shown.*
        from total left join lateral (
          select member_id::text, (select username from members m where m.id = bets.member_id) as username,
                 game_type, vendor, staked::text, won::text from bets
          order by ${COLUMNS[orderBy]} ${falls ? sql`desc` : sql`asc`}, bets.member_id, bets.game_type, bets.vendor
          limit ${size} offset ${(page - 1) * size}
        ) as shown on true`,
  );
  const shown = rows.filter((row): row is Totals & Shown => row.member_id !== null);
  const [first] = rows;
  return {
    list: await shownAs(tx, shown),
    footer: amounts(first?.all_staked ?? '0', first?.all_won ?? '0'),
    total: first?.total ?? 0,
    totalPages: Math.ceil((first?.total ?? 0) / size),
  };
}

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
type Row = (Totals & Shown) | (Totals & { readonly member_id: null });

/** The whole report by names, those of so many members at a time. */
export async function* allBets(
  { db }: Services,
  agent: Member,
  query: Asked,
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

/** Bets of members of a line, with names where they are asked for: there may be hundreds of thousands. */
function bets(query: Asked, paths: readonly string[], read: Read): SQL {
  const like = nameLike(query.username);
  const isNamed = like !== null || query.orderBy === 'name';
  return sql`
    select b.member_id, ${isNamed ? sql`m.username` : sql`null::text as username`}, b.game_type, b.vendor, b.staked,
           b.won
    from (${betsByMember(query, paths, read)}) as b ${isNamed ? sql`join members m on m.id = b.member_id` : sql``}
    where ${like === null ? sql`true` : sql`m.username ilike ${like}`}`;
}

/** What is added up together with the days that are not. Of one span each is there once but for who was moved. */
function betsByMember(query: Asked, paths: readonly string[], { spans, open }: Read): SQL {
  const isInSpans = and(sql`f.span_id = any(${idsInSql(spans)})`, isBelow(sql`f.path`, paths), ofGames(query));
  const added = sql`
    select f.member_id, f.game_type, f.vendor, sum(f.staked)::bigint as staked, sum(f.won)::bigint as won
    from span_bets f`;
  const known =
    spans.length === 1
      ? sql`select f.member_id, f.game_type, f.vendor, f.staked, f.won from span_bets f
            where ${isInSpans} and f.is_whole
            union all
            ${added} where ${isInSpans} and not f.is_whole group by f.member_id, f.game_type, f.vendor`
      : sql`${added} where ${isInSpans} group by f.member_id, f.game_type, f.vendor`;
  return sql`
    select member_id, game_type, vendor, coalesce(k.staked, 0) + coalesce(o.staked, 0) as staked,
           coalesce(k.won, 0) + coalesce(o.won, 0) as won
    from (${known}) as k
    full join (
      select f.member_id, f.game_type, f.vendor, ${BET_SUMS} from figures f
      where ${and(sql`f.day = any(${daysInSql(open)})`, isBelow(sql`f.path`, paths), IS_OF_BETS, ofGames(query))}
      group by f.member_id, f.game_type, f.vendor
    ) as o using (member_id, game_type, vendor)`;
}

const ofGames = ({ gameType, excludeGameType }: Asked): SQL | undefined =>
  and(
    gameType === undefined ? undefined : sql`f.game_type = any(string_to_array(${gameType}, ','))`,
    excludeGameType === undefined ? undefined : sql`f.game_type <> all(string_to_array(${excludeGameType}, ','))`,
  );

const amounts = (staked: string, won: string) => ({
  betAmount: fromCents(BigInt(staked)),
  winAmount: fromCents(BigInt(won)),
  profitAndLoss: fromCents(BigInt(won) - BigInt(staked)),
});

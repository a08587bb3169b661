import type { SQL } from 'drizzle-orm';
import { and, sql } from 'drizzle-orm';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { BETTING_ORDERS, teamBets } from '../../../../schema/upstream/agent.ts';
import { rowsOf } from '../../../database/database.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { vendorNames } from '../../games/vendorNames.ts';
import { daysInSql } from './days.ts';
import { nameLike, scopeOf } from './scope.ts';

const PAGE = 20;

type Asked = QueryOf<typeof teamBets>;

/** Named by their table: what is selected has the same names, as text. */
const COLUMNS: Readonly<Record<(typeof BETTING_ORDERS)[number], SQL>> = {
  name: sql`lower(bets.username)`,
  betAmount: sql`bets.staked`,
  winAmount: sql`bets.won`,
  profitAndLoss: sql`bets.won - bets.staked`,
};

/** What members of the line staked and won, by type of game and vendor, from the figures of days. */
export async function betsIn({ db }: Services, agent: Member, query: Asked): Promise<ValueOf<typeof teamBets>> {
  const { orderBy = 'betAmount', page = 1, size = PAGE } = query;
  const { paths } = await scopeOf(db, agent);
  const falls = (query.direction ?? (orderBy === 'name' ? 'asc' : 'desc')) === 'desc';
  const rows = await rowsOf<Row>(
    db,
    sql`with bets as (
          select f.member_id, m.username, f.game_type, f.vendor,
                 coalesce(-sum(f.amount) filter (where f.kind = 'stake'), 0)::bigint as staked,
                 coalesce(sum(f.amount) filter (where f.kind in ('payout', 'jackpotWin')), 0)::bigint as won
          from figures f join members m on m.id = f.member_id
          where ${conditions(query, paths)}
          group by f.member_id, m.username, f.game_type, f.vendor
        ),
        total as (
          select count(*)::int as rows, coalesce(sum(staked), 0)::text as staked, coalesce(sum(won), 0)::text as won
          from bets
        )
        select total.rows as total, total.staked as all_staked, total.won as all_won, shown.*
        from total left join lateral (
          select member_id::text, username, game_type, vendor, staked::text, won::text from bets
          order by ${COLUMNS[orderBy]} ${falls ? sql`desc` : sql`asc`}, bets.member_id, bets.game_type, bets.vendor
          limit ${size} offset ${(page - 1) * size}
        ) as shown on true`,
  );
  const shown = rows.filter((row): row is Shown => row.member_id !== null);
  const names = await vendorNames(db, [...new Set(shown.map(({ vendor }) => vendor))]);
  const [first] = rows;
  return {
    list: shown.map((row) => ({
      customerId: Number(row.member_id),
      userName: row.username,
      gameType: row.game_type,
      vendor: row.vendor,
      vendorName: names.get(row.vendor) ?? null,
      ...amounts(row.staked, row.won),
    })),
    footer: amounts(first?.all_staked ?? '0', first?.all_won ?? '0'),
    total: first?.total ?? 0,
    totalPages: Math.ceil((first?.total ?? 0) / size),
  };
}

interface Whole extends Record<string, unknown> {
  readonly total: number;
  readonly all_staked: string;
  readonly all_won: string;
}
interface Shown extends Whole {
  readonly member_id: string;
  readonly username: string;
  readonly game_type: string;
  readonly vendor: string;
  readonly staked: string;
  readonly won: string;
}
type Row = Shown | (Whole & { readonly member_id: null });

function conditions({ username, gameType, excludeGameType, ...days }: Asked, paths: readonly string[]) {
  const like = nameLike(username);
  return and(
    sql`f.day = any(${daysInSql(days)})`,
    isBelow(sql`f.path`, paths),
    sql`f.asset = 'MONEY' and f.kind in ('stake', 'payout', 'jackpotWin') and f.game_type <> ''`,
    like === null ? undefined : sql`m.username ilike ${like}`,
    gameType === undefined ? undefined : sql`f.game_type = any(string_to_array(${gameType}, ','))`,
    excludeGameType === undefined ? undefined : sql`f.game_type <> all(string_to_array(${excludeGameType}, ','))`,
  );
}

const amounts = (staked: string, won: string) => ({
  betAmount: fromCents(BigInt(staked)),
  winAmount: fromCents(BigInt(won)),
  profitAndLoss: fromCents(BigInt(won) - BigInt(staked)),
});

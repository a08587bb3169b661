import { and, sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { teamTransactions } from '../../../../schema/upstream/agent.ts';
import { momentOf } from '../../../contract/momentOf.ts';
import { MOST_PROFIT_DAYS } from '../../../../schema/upstream/records.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import type { PostingKind } from '../../../ledger/kinds.ts';
import { KINDS, OUTSIDE_GAMES } from '../../../ledger/kinds.ts';
import { outsideGamesInSql } from '../../../ledger/tables.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { standsAt } from '../../../contract/standsAt.ts';
import { reading } from './reading.ts';
import { nameLike, scopeOf } from './scope.ts';

const PAGE = 20;
const DAY_MS = 86_400_000;

type Asked = QueryOf<typeof teamTransactions>;

/** Without a beginning so many days are shown, the latest. */
const MOST_DAYS = MOST_PROFIT_DAYS;

/** `at` in milliseconds, `amount` in cents. */
interface Shown extends Record<string, unknown> {
  readonly id: string;
  readonly kind: PostingKind;
  readonly at: number;
  readonly amount: string;
  readonly member_id: string;
  readonly username: string;
}

interface Totals extends Record<string, unknown> {
  readonly total: number;
  readonly came: string;
  readonly went: string;
}

/**
 * Movements of those in the line, each of the time in which the member was in it. A withdrawal counts what left when it
 * was sent, though it was set aside before.
 */
export const transactionsIn = (
  { db, clock }: Services,
  agent: Member,
  query: Asked,
): Promise<ValueOf<typeof teamTransactions>> =>
  reading(db, async (tx) => {
    const { page = 1, size = PAGE, orderBy = 'time', direction = 'desc' } = query;
    const { paths } = await scopeOf(tx, agent);
    const asOf = standsAt(query.endDate, clock.now());
    const way = direction === 'desc' ? sql`desc` : sql`asc`;
    const moved = movedIn(query, paths, asOf);
    const [totals] = await rowsOf<Totals>(
      tx,
      sql`select count(*)::int as total, coalesce(sum(amount) filter (where amount > 0), 0)::text as came,
                 coalesce(-sum(amount) filter (where amount < 0), 0)::text as went
          from (${moved}) as moved`,
    );
    const rows = await shownOf(
      tx,
      sql`select * from (${moved}) as moved
          order by ${orderBy === 'amount' ? sql`amount` : sql`at`} ${way}, id ${way}
          limit ${size} offset ${(page - 1) * size}`,
    );
    return {
      list: rows.map(toWire),
      footer: { inAmount: fromCents(BigInt(totals?.came ?? 0)), outAmount: fromCents(BigInt(totals?.went ?? 0)) },
      total: totals?.total ?? 0,
      totalPages: Math.ceil((totals?.total ?? 0) / size),
      asOf: asOf.getTime(),
    };
  });

/** All that a query asks for, the newest first, some at a time: each begins where the last one ended. */
export async function* allTransactions(
  { db, clock }: Services,
  agent: Member,
  query: Pick<Asked, 'startDate' | 'endDate' | 'username' | 'txTypeIds'>,
  size: number,
): AsyncGenerator<ValueOf<typeof teamTransactions>> {
  const { paths } = await scopeOf(db, agent);
  const asOf = standsAt(query.endDate, clock.now());
  let after: Shown | undefined;
  do {
    const moved = movedIn(query, paths, asOf, after);
    const rows: Shown[] = await reading(db, (tx) =>
      shownOf(tx, sql`select * from (${moved}) as moved order by at desc, id desc limit ${size}`),
    );
    if (rows.length > 0) yield { list: rows.map(toWire), asOf: asOf.getTime() };
    after = rows.length === size ? rows.at(-1) : undefined;
  } while (after);
}

/** @param moved some rows of `movedIn`; in the order in which they are told */
function shownOf(executor: Executor, moved: SQL): Promise<Shown[]> {
  return rowsOf(
    executor,
    sql`select shown.id::text, shown.kind, (extract(epoch from shown.at) * 1000)::float8 as at,
               shown.member_id::text, m.username, shown.amount::text
        from (select *, row_number() over () as place from (${moved}) as chosen) as shown
        join members m on m.id = shown.member_id order by shown.place`,
  );
}

const toWire = ({ id, kind, at, member_id: memberId, username, amount }: Shown) => ({
  transactionId: Number(id),
  time: at,
  customerId: Number(memberId),
  userName: username,
  txTypeId: KINDS[kind].txCode,
  txTypeName: KINDS[kind].label,
  amount: fromCents(BigInt(amount)),
});

/** Movements of members at places `p` of the line, by where they were at that moment, as `path_at` finds it. */
function movedIn(
  { startDate, username, txTypeIds }: Pick<Asked, 'startDate' | 'username' | 'txTypeIds'>,
  paths: readonly string[],
  asOf: Date,
  after?: Shown,
): SQL {
  const like = nameLike(username);
  const from = startDate === undefined ? new Date(asOf.getTime() - MOST_DAYS * DAY_MS) : momentOf(startDate);
  return sql`
    select t.id, t.kind, t.at, t.member_id, t.member_amount as amount
    from ledger_transactions t join member_places p on p.member_id = t.member_id
    where ${and(
      // What is staked and won is in the report of bets, and what waits moves when it is decided.
      sql`t.kind in ${outsideGamesInSql} and t.member_amount <> 0`,
      txTypeIds === undefined ? undefined : sql`t.kind = any(${`{${kindsOf(txTypeIds).join(',')}}`}::text[])`,
      sql`t.at between ${from.toISOString()}::timestamptz and ${asOf.toISOString()}::timestamptz`,
      isBelow(sql`p.path`, paths),
      sql`(p.since <= t.at or not exists (
            select from member_places e where e.member_id = p.member_id and e.since < p.since
          ))`,
      sql`not exists (
            select from member_places l where l.member_id = p.member_id and l.since > p.since and l.since <= t.at
          )`,
      like === null ? undefined : sql`t.member_id in (select m.id from members m where m.username ilike ${like})`,
      after && sql`(t.at, t.id) < (select a.at, a.id from ledger_transactions a where a.id = ${after.id}::bigint)`,
    )}`;
}

/** A comma-separated list of codes as kinds; unknown codes are ignored. */
function kindsOf(codes: string): readonly PostingKind[] {
  const wanted = new Set(codes.split(',').map(Number));
  return OUTSIDE_GAMES.filter((kind) => wanted.has(KINDS[kind].txCode));
}

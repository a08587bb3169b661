import { and, sql } from 'drizzle-orm';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { teamTransactions } from '../../../../schema/upstream/agent.ts';
import { momentOf } from '../../../contract/momentOf.ts';
import { rowsOf } from '../../../database/database.ts';
import type { PostingKind } from '../../../ledger/kinds.ts';
import { KINDS } from '../../../ledger/kinds.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { nameLike, scopeOf } from './scope.ts';

const PAGE = 20;

type Asked = QueryOf<typeof teamTransactions>;

/**
 * What an agent sees of a line's money: what came and went, and what was given. What is staked and won is in the report
 * of bets, and what waits moves when it is decided.
 */
export const SHOWN = [
  'deposit',
  'depositFee',
  'withdrawal',
  'transferIn',
  'transferOut',
  'bonus',
  'bonusReturned',
  'rebate',
  'salary',
  'dividend',
  'pointsConverted',
  'redemption',
  'adjustment',
] as const satisfies readonly PostingKind[];

interface Row extends Record<string, unknown> {
  readonly total: number;
  readonly came: string;
  readonly went: string;
  readonly id: string | null;
  readonly kind: PostingKind;
  readonly at: number;
  readonly amount: string;
  readonly member_id: string;
  readonly username: string;
}

/**
 * Movements of those in the line, each of the time in which the member was in it. A withdrawal counts what left when it
 * was sent, though it was set aside before.
 */
export async function transactionsIn(
  { db, clock }: Services,
  agent: Member,
  query: Asked,
): Promise<ValueOf<typeof teamTransactions>> {
  const { page = 1, size = PAGE, orderBy = 'time', direction = 'desc' } = query;
  const { paths } = await scopeOf(db, agent);
  const now = clock.now();
  const asOf = query.endDate === undefined || query.endDate > now.getTime() ? now : momentOf(query.endDate);
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const rows = await rowsOf<Row>(
    db,
    sql`with moved as (
          select t.id, t.kind, t.at, t.member_id, m.username, t.member_amount as amount
          from ledger_transactions t join members m on m.id = t.member_id
          where ${conditions(query, paths, asOf)}
        ),
        total as (
          select count(*)::int as total, coalesce(sum(amount) filter (where amount > 0), 0)::text as came,
                 coalesce(-sum(amount) filter (where amount < 0), 0)::text as went
          from moved
        )
        select total.*, shown.* from total left join lateral (
          select id::text, kind, (extract(epoch from at) * 1000)::float8 as at, member_id::text, username, amount::text
          from moved order by ${orderBy === 'amount' ? sql`moved.amount` : sql`moved.at`} ${way}, moved.id ${way}
          limit ${size} offset ${(page - 1) * size}
        ) as shown on true`,
  );
  const [first] = rows;
  return {
    list: rows.flatMap(({ id, kind, at, member_id: memberId, username, amount }) =>
      id === null
        ? []
        : [
            {
              transactionId: Number(id),
              time: at,
              customerId: Number(memberId),
              userName: username,
              txTypeId: KINDS[kind].txCode,
              txTypeName: KINDS[kind].label,
              amount: fromCents(BigInt(amount)),
            },
          ],
    ),
    footer: { inAmount: fromCents(BigInt(first?.came ?? 0)), outAmount: fromCents(BigInt(first?.went ?? 0)) },
    total: first?.total ?? 0,
    totalPages: Math.ceil((first?.total ?? 0) / size),
    asOf: asOf.getTime(),
  };
}

/** Where the member was at the moment of a movement `t`, as `path_at` finds it. */
const PLACE = sql`coalesce(
  (
    select p.path from member_places p
    where p.member_id = t.member_id and p.since <= t.at order by p.since desc limit 1
  ),
  (select p.path from member_places p where p.member_id = t.member_id order by p.since limit 1)
)`;

function conditions({ startDate, username, txTypeIds }: Asked, paths: readonly string[], asOf: Date) {
  const like = nameLike(username);
  return and(
    sql`t.kind = any(${`{${kindsOf(txTypeIds).join(',')}}`}::text[])`,
    sql`t.at <= ${asOf.toISOString()}::timestamptz`,
    startDate === undefined ? undefined : sql`t.at >= ${momentOf(startDate).toISOString()}::timestamptz`,
    sql`t.member_id in (select w.member_id from member_places w where ${isBelow(sql`w.path`, paths)})`,
    isBelow(PLACE, paths),
    like === null ? undefined : sql`m.username ilike ${like}`,
    sql`t.member_amount <> 0`,
  );
}

/** A comma-separated list of codes as kinds; unknown codes are ignored, and without a list all are meant. */
function kindsOf(codes: string | undefined): readonly PostingKind[] {
  if (codes === undefined) return SHOWN;
  const wanted = new Set(codes.split(',').map(Number));
  return SHOWN.filter((kind) => wanted.has(KINDS[kind].txCode));
}

import { sql } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';

/** Accounts `a` of money that a member can play with: all but what is held, and bonuses. */
export const OF_WALLETS = sql`a.asset = 'MONEY' and split_part(a.account, ':', 3) not in ('held', 'bonus')`;

/** How many are below somebody now, and what their wallets hold together. */
export async function lineNow(
  executor: Executor,
  { path }: Member,
): Promise<{ teamSize: number; teamBalance: string }> {
  const [row] = await rowsOf<{ size: number; balance: string }>(
    executor,
    sql`select count(distinct m.id)::int as size, coalesce(sum(a.balance), 0)::text as balance
        from members m left join ledger_accounts a on a.member_id = m.id and ${OF_WALLETS}
        where ${isBelow(sql`m.path`, [path])}`,
  );
  return { teamSize: row?.size ?? 0, teamBalance: fromCents(BigInt(row?.balance ?? 0)) };
}

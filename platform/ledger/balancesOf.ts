import { inArray } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import type { MemberAccount } from './accounts.ts';
import { ledgerAccounts } from './tables.ts';

/** What members' accounts hold, in cents or points; those that were never used are left out. */
export async function balancesOf(
  executor: Executor,
  accounts: readonly MemberAccount[],
): Promise<ReadonlyMap<string, bigint>> {
  if (accounts.length === 0) return new Map();
  const rows = await executor
    .select({ account: ledgerAccounts.account, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.account, [...accounts]));
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';

/** What an auditor asks of the ledger; everything in cents. */
export interface LedgerCheck {
  /** Of all running balances. 0, always. */
  readonly balances: bigint;
  /** Of all entries ever written. 0, always. */
  readonly entries: bigint;
  /** Accounts whose running balance is not the sum of their entries. None, always. */
  readonly drifted: readonly string[];
  /** Member accounts below zero. None, always. */
  readonly negative: readonly string[];
  readonly transactions: number;
}

/** Reads the whole ledger in one snapshot. */
export async function checkLedger(executor: Executor): Promise<LedgerCheck> {
  const [row] = await rowsOf<{
    balances: string;
    entries: string;
    drifted: string[];
    negative: string[];
    transactions: string;
  }>(
    executor,
    sql`
    with held as (
           select account, sum(balance) as amount, bool_or(member_id is not null and balance < 0) as negative
           from ledger_accounts group by account
         ),
         written as (select account, sum(amount) as amount from ledger_entries group by account)
    select coalesce(sum(held.amount), 0)::text as balances,
           coalesce(sum(written.amount), 0)::text as entries,
           coalesce(
             json_agg(coalesce(held.account, written.account))
               filter (where coalesce(held.amount, 0) <> coalesce(written.amount, 0)),
             '[]'
           ) as drifted,
           coalesce(json_agg(held.account) filter (where held.negative), '[]') as negative,
           (select count(*) from ledger_transactions)::text as transactions
    from held full join written on written.account = held.account`,
  );
  if (!row) throw new Error('The ledger check returned no row');
  return {
    ...row,
    balances: BigInt(row.balances),
    entries: BigInt(row.entries),
    transactions: Number(row.transactions),
  };
}

import { sql } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { miscounted } from './rebuildFigures.ts';

/** What an auditor asks of the ledger; sums in cents or points. */
export interface LedgerCheck {
  /** How far all running balances are from zero, each asset by itself, added up. 0, always. */
  readonly balances: bigint;
  /** The same of all entries ever written. 0, always. */
  readonly entries: bigint;
  /** Accounts, with their asset, whose running balance is not the sum of their entries. None, always. */
  readonly drifted: readonly string[];
  /** Member accounts below zero. None, always. */
  readonly negative: readonly string[];
  /** Held accounts that have something else than their open holds say. None, always. */
  readonly unheld: readonly string[];
  /** Figures that are not what the ledger says. None, always. */
  readonly miscounted: readonly string[];
  readonly transactions: number;
}

/** Reads the whole ledger in one snapshot, and in a second one what the figures compare with. */
export async function checkLedger(executor: Executor): Promise<LedgerCheck> {
  const [row] = await rowsOf<{
    balances: string;
    entries: string;
    drifted: string[];
    negative: string[];
    unheld: string[];
    transactions: string;
  }>(
    executor,
    sql`
    with held as (
           select account, asset, sum(balance) as amount, bool_or(member_id is not null and balance < 0) as negative
           from ledger_accounts group by account, asset
         ),
         written as (select account, asset, sum(amount) as amount from ledger_entries group by account, asset),
         compared as (
           select account || ' ' || asset as account, asset, held.amount as held, written.amount as written, negative
           from held full join written using (account, asset)
         ),
         open as (
           select 'member:' || member_id || case asset when 'PTS' then ':points-held' else ':held' end || ' ' || asset
                    as account,
                  sum(amount) as amount
           from holds where state = 'held' group by member_id, asset
         ),
         summed as (select sum(held) as held, sum(written) as written from compared group by asset)
    select coalesce((select sum(abs(held)) from summed), 0)::text as balances,
           coalesce((select sum(abs(written)) from summed), 0)::text as entries,
           coalesce(json_agg(account) filter (where coalesce(held, 0) <> coalesce(written, 0)), '[]') as drifted,
           coalesce(json_agg(account) filter (where negative), '[]') as negative,
           (
             select coalesce(json_agg(account), '[]') from compared full join open using (account)
             where (account ~ ':(points-)?held ' or open.account is not null)
               and coalesce(compared.held, 0) <> coalesce(open.amount, 0)
           ) as unheld,
           (select count(*) from ledger_transactions)::text as transactions
    from compared`,
  );
  if (!row) throw new Error('The ledger check returned no row');
  return {
    ...row,
    balances: BigInt(row.balances),
    entries: BigInt(row.entries),
    miscounted: await miscounted(executor),
    transactions: Number(row.transactions),
  };
}

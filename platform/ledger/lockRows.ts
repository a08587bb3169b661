import { sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { keepPlan } from '../database/keptPlans.ts';
import type { Account, Asset } from './accounts.ts';
import { ownerOf } from './accounts.ts';

/** A row of `ledger_accounts`. */
export interface Row {
  readonly account: Account;
  readonly asset: Asset;
  readonly stripe: number;
}

export function rowKey({ account, asset, stripe }: Row): string {
  return `${account}/${asset}/${stripe}`;
}

/** Where the chain of an account's receipts ends. */
export interface ChainHead {
  /** The owner's mark; null for the house, and where the ledger is used without members. */
  readonly mark: string | null;
  /** The hash of the latest receipt, SHA-256 in hex; null before the first. */
  readonly hash: string | null;
}

/** A row that is locked until the transaction ends. */
export interface LockedRow {
  /** Cents or points. */
  readonly balance: bigint;
  readonly chain: ChainHead;
}

/** The one order in which rows are locked and opened, members before the house. */
export const LOCK_ORDER = sql.raw('(member_id is null), account, asset, stripe');

/**
 * Locks rows until the transaction ends and answers what they hold; opens accounts on first use. Nothing is locked
 * while an account is opened, so that everybody takes rows in the one order, and nobody waits in a circle.
 */
export async function lockRows(tx: Transaction, wanted: readonly Row[]): Promise<Map<string, LockedRow>> {
  const rows = [...new Map(wanted.map((row) => [rowKey(row), row])).values()];
  const locked = await lock(tx, rows);
  if (locked.size === rows.length) return locked;
  await open(tx, rows);
  return lock(tx, rows);
}

/** All rows, or none where one is missing. */
async function lock(tx: Transaction, rows: readonly Row[]): Promise<Map<string, LockedRow>> {
  const found = await rowsOf<{
    account: Account;
    asset: Asset;
    stripe: number;
    balance: string;
    mark: string | null;
    hash: string | null;
  }>(
    tx,
    keepPlan(sql`
    with k as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(account text, asset text, stripe smallint)
    )
    select a.account, a.asset, a.stripe, a.balance::text as balance, m.mark::text as mark, a.receipt_hash as hash
    from ledger_accounts a
    join k using (account, asset, stripe)
    left join members m on m.id = a.member_id
    where (select count(*) from k join ledger_accounts using (account, asset, stripe)) = ${rows.length}::int
    order by ${LOCK_ORDER}
    for update of a`),
  );
  return new Map(
    found.map(({ mark, hash, ...row }) => [rowKey(row), { balance: BigInt(row.balance), chain: { mark, hash } }]),
  );
}

async function open(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const accounts = rows.map((row) => ({ ...row, member_id: ownerOf(row.account) }));
  await tx.execute(
    keepPlan(sql`
    insert into ledger_accounts (account, asset, stripe, member_id)
    select account, asset, stripe, member_id
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as k(account text, asset text, stripe smallint, member_id bigint)
    order by ${LOCK_ORDER}
    on conflict do nothing`),
  );
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import type { Account } from './accounts.ts';
import { ownerOf } from './accounts.ts';

/** A row of `ledger_accounts`. */
export interface Row {
  readonly account: Account;
  readonly stripe: number;
}

export function rowKey({ account, stripe }: Row): string {
  return `${account}/${stripe}`;
}

/**
 * Locks rows until the transaction ends, members before the house, and answers their balances; opens accounts on first
 * use.
 */
export async function lockRows(tx: Transaction, wanted: readonly Row[]): Promise<Map<string, bigint>> {
  const rows = [...new Map(wanted.map((row) => [rowKey(row), row])).values()];
  const locked = await lock(tx, rows);
  if (locked.size === rows.length) return locked;
  const missing = rows
    .filter((row) => !locked.has(rowKey(row)))
    .map(({ account, stripe }) => ({ account, stripe, member_id: ownerOf(account) }));
  await tx.execute(sql`
    insert into ledger_accounts (account, stripe, member_id)
    select account, stripe, member_id
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as k(account text, stripe smallint, member_id bigint)
    on conflict do nothing`);
  return lock(tx, rows);
}

async function lock(tx: Transaction, rows: readonly Row[]): Promise<Map<string, bigint>> {
  const found = await rowsOf<{ account: Account; stripe: number; balance: string }>(
    tx,
    sql`
    select a.account, a.stripe, a.balance::text as balance
    from ledger_accounts a
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(account text, stripe smallint)
      on a.account = k.account and a.stripe = k.stripe
    order by (a.member_id is null), a.account, a.stripe
    for update of a`,
  );
  return new Map(found.map((row) => [rowKey(row), BigInt(row.balance)]));
}

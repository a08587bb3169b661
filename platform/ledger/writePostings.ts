import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import type { Account } from './accounts.ts';
import { ownerOf } from './accounts.ts';
import { rowKey } from './lockRows.ts';
import type { Posting, PostRefusal } from './posting.ts';
import { memberAmountOf, stripeOf } from './posting.ts';

/** An entry as it will be written; `balanceAfter` is null for the house. */
export interface Line {
  readonly account: Account;
  readonly stripe: number;
  readonly amount: bigint;
  readonly balanceAfter: bigint | null;
}

/**
 * Applies a posting to the locked balances, in memory. Refuses when a member's account would fall below zero, and then
 * changes nothing.
 */
export function applyPosting(posting: Posting, balances: Map<string, bigint>): readonly Line[] | PostRefusal {
  const after = new Map(balances);
  const lines: Line[] = [];
  for (const { account, amount } of posting.entries) {
    const stripe = stripeOf(account, posting);
    const key = rowKey({ account, stripe });
    const balance = (after.get(key) ?? 0n) + amount;
    after.set(key, balance);
    lines.push({ account, stripe, amount, balanceAfter: ownerOf(account) === null ? null : balance });
  }
  for (const { account, stripe } of lines) {
    const key = rowKey({ account, stripe });
    if (ownerOf(account) !== null && (after.get(key) ?? 0n) < 0n)
      return { kind: 'insufficient', account, balance: balances.get(key) ?? 0n };
  }
  for (const [key, balance] of after) balances.set(key, balance);
  return lines;
}

/** Thrown when another process took a key between our look and our write; the transaction is to be run again. */
export class KeyTaken extends Error {
  readonly code = '40001';
}

/** Writes postings whose rows are locked and whose keys are free. Answers their ids by key. */
export async function writePostings(
  tx: Transaction,
  fresh: ReadonlyArray<{ posting: Posting; lines: readonly Line[] }>,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (fresh.length === 0) return new Map();
  const ids = await insertTransactions(
    tx,
    fresh.map(({ posting }) => posting),
    now,
  );
  if (ids.size !== fresh.length) throw new KeyTaken('A posting key was taken meanwhile');
  await moveBalances(
    tx,
    fresh.flatMap(({ posting, lines }) =>
      lines.map((line, at) => ({ ...line, at, transactionId: ids.get(posting.key) })),
    ),
  );
  return ids;
}

async function insertTransactions(
  tx: Transaction,
  postings: readonly Posting[],
  now: Date,
): Promise<Map<string, number>> {
  const records = postings.map((posting) => ({
    key: posting.key,
    kind: posting.kind,
    reference: posting.reference,
    member_id: posting.memberId ?? null,
    node_id: posting.nodeId ?? null,
    member_amount: memberAmountOf(posting).toString(),
    at: posting.at ?? now,
  }));
  const rows = await rowsOf<{ id: string; key: string }>(
    tx,
    sql`
    insert into ledger_transactions (key, kind, reference, member_id, node_id, member_amount, at)
    select key, kind, reference, member_id, node_id, member_amount, at
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r(key text, kind text, reference text, member_id bigint, node_id integer, member_amount bigint, at timestamptz)
    on conflict (key) do nothing
    returning id::text as id, key`,
  );
  return new Map(rows.map((row) => [row.key, Number(row.id)]));
}

async function moveBalances(
  tx: Transaction,
  lines: ReadonlyArray<Line & { at: number; transactionId: number | undefined }>,
): Promise<void> {
  const moves = new Map<string, { account: Account; stripe: number; amount: bigint }>();
  for (const { account, stripe, amount } of lines) {
    const key = rowKey({ account, stripe });
    moves.set(key, { account, stripe, amount: (moves.get(key)?.amount ?? 0n) + amount });
  }
  await tx.execute(sql`
    with moved as (
      update ledger_accounts a set balance = a.balance + m.amount
      from jsonb_to_recordset(${toJson([...moves.values()])}::jsonb) as m(account text, stripe smallint, amount bigint)
      where a.account = m.account and a.stripe = m.stripe
    )
    insert into ledger_entries (transaction_id, line, account, amount, balance_after)
    select "transactionId", at, account, amount, "balanceAfter"
    from jsonb_to_recordset(${toJson(lines)}::jsonb)
      as l("transactionId" bigint, at smallint, account text, amount bigint, "balanceAfter" bigint)`);
}

/** Cents travel as text: they may be beyond what a JSON number holds. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? item.toString() : item));
}

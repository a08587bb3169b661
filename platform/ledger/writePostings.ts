import { sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { keepPlan } from '../database/keptPlans.ts';
import { ownerOf } from './accounts.ts';
import type { Figure } from './figures.ts';
import { figuresOf } from './figures.ts';
import type { ChainHead, Row } from './lockRows.ts';
import { rowKey } from './lockRows.ts';
import type { Entry, Posting, PostRefusal } from './posting.ts';
import { assetIn, memberAmountOf, stripeOf, subjectOf } from './posting.ts';
import type { AboutPosting } from './receiptChain.ts';
import { chainFrom } from './receiptChain.ts';
import { settling } from './settling.ts';
import { toJson } from './toJson.ts';

/** An entry as it will be written; `balanceAfter` is null for the house. */
export interface Line extends Row {
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
  for (const entry of posting.entries) {
    const row = rowOf(entry, posting);
    const key = rowKey(row);
    const balance = (after.get(key) ?? 0n) + entry.amount;
    after.set(key, balance);
    lines.push({ ...row, amount: entry.amount, balanceAfter: ownerOf(entry.account) === null ? null : balance });
  }
  for (const line of lines) {
    const key = rowKey(line);
    if (ownerOf(line.account) !== null && (after.get(key) ?? 0n) < 0n)
      return { kind: 'insufficient', account: line.account, balance: balances.get(key) ?? 0n };
  }
  for (const [key, balance] of after) balances.set(key, balance);
  return lines;
}

/** The row that an entry of a posting moves. */
export const rowOf = (entry: Entry, posting: Posting): Row => ({
  account: entry.account,
  asset: assetIn(entry),
  stripe: stripeOf(entry.account, posting),
});

/** Thrown when another process took a key between our look and our write; the transaction is to be run again. */
export class KeyTaken extends Error {
  readonly code = '40001';
}

export interface WrittenPostings {
  /** By key. */
  readonly ids: ReadonlyMap<string, number>;
  /** Points that stakes among them have made, to be posted in the same transaction. */
  readonly earned: readonly Posting[];
}

/**
 * Writes postings whose rows are locked and whose keys are free.
 * @param chains of the locked rows, by `rowKey`
 */
export async function writePostings(
  tx: Transaction,
  fresh: ReadonlyArray<{ posting: Posting; lines: readonly Line[] }>,
  chains: ReadonlyMap<string, ChainHead>,
  now: Date,
): Promise<WrittenPostings> {
  if (fresh.length === 0) return { ids: new Map(), earned: [] };
  const ids = await insertTransactions(
    tx,
    fresh.map(({ posting }) => posting),
    now,
  );
  if (ids.size !== fresh.length) throw new KeyTaken('A posting key was taken meanwhile');
  const next = chainFrom(chains);
  const earned = await moveBalances(
    tx,
    fresh.flatMap(({ posting, lines }) => {
      const about = aboutOf(posting, ids.get(posting.key) ?? 0, now);
      return lines.map((line, at): Written => ({
        ...line,
        at,
        transactionId: about.transactionId,
        receiptHash: next(about, { ...line, line: at }),
      }));
    }),
    fresh.flatMap(({ posting }) => figuresOf(posting, posting.at ?? now)),
  );
  return { ids, earned };
}

interface Written extends Line {
  readonly at: number;
  readonly transactionId: number;
  readonly receiptHash: string | null;
}

const aboutOf = (posting: Posting, transactionId: number, now: Date): AboutPosting => ({
  transactionId,
  kind: posting.kind,
  reference: posting.reference,
  subject: subjectOf(posting),
  at: posting.at ?? now,
});

async function insertTransactions(
  tx: Transaction,
  postings: readonly Posting[],
  now: Date,
): Promise<Map<string, number>> {
  const records = postings.map((posting) => ({
    key: posting.key,
    kind: posting.kind,
    reference: posting.reference,
    subject: subjectOf(posting),
    member_id: posting.memberId ?? null,
    node_id: posting.nodeId ?? null,
    member_amount: memberAmountOf(posting, 'MONEY'),
    member_points: memberAmountOf(posting, 'PTS'),
    at: posting.at ?? now,
  }));
  const rows = await rowsOf<{ id: string; key: string }>(
    tx,
    keepPlan(sql`
    insert into ledger_transactions
      (key, kind, reference, subject, member_id, node_id, member_amount, member_points, at)
    select key, kind, reference, subject, member_id, node_id, member_amount, member_points, at
    from jsonb_to_recordset(${toJson(records)}::jsonb)
      as r(key text, kind text, reference text, subject text, member_id bigint, node_id integer, member_amount bigint,
           member_points bigint, at timestamptz)
    on conflict (key) do nothing
    returning id::text as id, key`),
  );
  return new Map(rows.map((row) => [row.key, Number(row.id)]));
}

/** Balances, entries with the hashes of their receipts, and figures in one statement. */
async function moveBalances(
  tx: Transaction,
  lines: readonly Written[],
  figures: readonly Figure[],
): Promise<readonly Posting[]> {
  const moves = new Map<string, Row & { amount: bigint; receiptHash: string | null }>();
  for (const { account, asset, stripe, amount, receiptHash } of lines) {
    const key = rowKey({ account, asset, stripe });
    moves.set(key, { account, asset, stripe, amount: (moves.get(key)?.amount ?? 0n) + amount, receiptHash });
  }
  const move = sql`
    update ledger_accounts a set balance = a.balance + m.amount, receipt_hash = m."receiptHash"
    from jsonb_to_recordset(${toJson([...moves.values()])}::jsonb)
      as m(account text, asset text, stripe smallint, amount bigint, "receiptHash" text)
    where a.account = m.account and a.asset = m.asset and a.stripe = m.stripe`;
  const enter = sql`
    insert into ledger_entries (transaction_id, line, account, asset, amount, balance_after, receipt_hash)
    select "transactionId", at, account, asset, amount, "balanceAfter", "receiptHash"
    from jsonb_to_recordset(${toJson(lines)}::jsonb)
      as l("transactionId" bigint, at smallint, account text, asset text, amount bigint, "balanceAfter" bigint,
           "receiptHash" text)`;
  return settling(tx, [move, enter], figures);
}

import { asc, inArray, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { keepPlan } from '../database/keptPlans.ts';
import { ownerOf } from './accounts.ts';
import type { Posted, Posting } from './posting.ts';
import { assetIn, subjectOf } from './posting.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

export interface Earlier {
  readonly transaction: typeof ledgerTransactions.$inferSelect;
  readonly entries: Array<typeof ledgerEntries.$inferSelect>;
}

/** The postings that already hold one of the keys. */
export async function findPosted(tx: Transaction, keys: readonly string[]): Promise<Map<string, Earlier>> {
  const transactions = await tx
    .select()
    .from(ledgerTransactions)
    .where(
      // The mark has to be at the end of the statement.
      keepPlan(sql`${ledgerTransactions.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`),
    );
  if (transactions.length === 0) return new Map();
  const found = new Map<number, Earlier>(
    transactions.map((transaction) => [transaction.id, { transaction, entries: [] }]),
  );
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.transactionId, [...found.keys()]))
    .orderBy(asc(ledgerEntries.line));
  for (const entry of entries) found.get(entry.transactionId)?.entries.push(entry);
  return new Map([...found.values()].map((earlier) => [earlier.transaction.key, earlier]));
}

/** Whether a repeated key brings what it brought before. Time is not content: a repeat comes later. */
export function sameContent({ transaction, entries }: Earlier, posting: Posting): boolean {
  return (
    transaction.kind === posting.kind &&
    transaction.reference === posting.reference &&
    transaction.subject === subjectOf(posting) &&
    transaction.memberId === (posting.memberId ?? null) &&
    transaction.nodeId === (posting.nodeId ?? null) &&
    entries.length === posting.entries.length &&
    posting.entries.every((entry, at) => {
      const written = entries[at];
      return written?.account === entry.account && written.asset === assetIn(entry) && written.amount === entry.amount;
    })
  );
}

/** The outcome that a repeat hears: what the first posting left behind. */
export function toRepeated({ transaction, entries }: Earlier): Posted {
  const members = entries.filter((entry) => entry.balanceAfter !== null && ownerOf(entry.account) !== null);
  return {
    kind: 'repeated',
    transactionId: transaction.id,
    balances: new Map(members.map((entry) => [entry.account, entry.balanceAfter ?? 0n])),
  };
}

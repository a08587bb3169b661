import { desc, eq } from 'drizzle-orm';
import { fromCents } from '../../schema/cents.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../ledger/tables.ts';
import type { Executor } from '../database/database.ts';

/**
 * The lines that the ledger holds of a member's accounts, newest first: of which posting and when, which account, what
 * kind of posting about which bet, round or transfer of which game, by how much the account changed and what it held
 * then. Amounts are decimal text in major units.
 */
export async function postingsOf(db: Executor, memberId: number, limit: number) {
  const { transactionId, line, account, amount, balanceAfter } = ledgerEntries;
  const { at, kind, reference, nodeId } = ledgerTransactions;
  const lines = await db
    .select({ transactionId, at, account, kind, reference, nodeId, amount, balanceAfter })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(account, ledgerAccounts.account))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, transactionId))
    .where(eq(ledgerAccounts.memberId, memberId))
    .orderBy(desc(transactionId), desc(line))
    .limit(limit);
  return lines.map((entry) => ({
    ...entry,
    amount: fromCents(entry.amount),
    balanceAfter: entry.balanceAfter === null ? null : fromCents(entry.balanceAfter),
  }));
}

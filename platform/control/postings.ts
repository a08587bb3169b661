import { desc, eq } from '../database/drizzle.ts';
import { amountText } from '../ledger/amountText.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../ledger/tables.ts';
import type { Executor } from '../database/database.ts';

/**
 * The lines that the ledger holds of a member's accounts, newest first: of which posting and when, which account, what
 * kind of posting about which bet, round or transfer of which game, by how much the account changed and what it held
 * then. Amounts are decimal text in major units, or whole points.
 */
export async function postingsOf(db: Executor, memberId: number, limit: number) {
  const { transactionId, line, account, asset, amount, balanceAfter } = ledgerEntries;
  const { at, kind, reference, nodeId } = ledgerTransactions;
  const lines = await db
    .select({ transactionId, at, account, asset, kind, reference, nodeId, amount, balanceAfter })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(account, ledgerAccounts.account))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, transactionId))
    .where(eq(ledgerAccounts.memberId, memberId))
    .orderBy(desc(transactionId), desc(line))
    .limit(limit);
  return lines.map((entry) => ({
    ...entry,
    amount: amountText(entry.amount, entry.asset),
    balanceAfter: entry.balanceAfter === null ? null : amountText(entry.balanceAfter, entry.asset),
  }));
}

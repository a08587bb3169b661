import { and, asc, eq, gte, lte, max, min, sql } from '../../../database/drizzle.ts';
import { momentOf } from '../../../contract/momentOf.ts';
import type { Executor } from '../../../database/database.ts';
import { isMemberAccount } from '../../../ledger/accounts.ts';
import type { MemberAccount } from '../../../ledger/accounts.ts';
import { ledgerAccounts, ledgerTransactions } from '../../../ledger/tables.ts';
import type { Services } from '../../../services.ts';
import type { Whose } from '../accountRecord.ts';
import { currentSigner } from './keys.ts';
import { entriesOf, signedReceipt } from './signedReceipts.ts';

interface Span {
  /** Epoch milliseconds, both included. */
  readonly startDate?: number;
  readonly endDate: number;
  /** How many are read and signed at once. */
  readonly size: number;
}

/**
 * The receipts of a member's postings within a span, as chains without gaps: account by account, each in the order of
 * the ledger. A posting that was booked among them under an earlier or later moment is with them.
 */
export async function* receiptChains(
  services: Pick<Services, 'clock' | 'db' | 'vault'>,
  { memberId, currency }: Whose,
  { startDate, endDate, size }: Span,
): AsyncGenerator<string[]> {
  const { db } = services;
  const { at, id } = ledgerTransactions;
  const [bounds] = await db
    .select({ first: min(id), last: max(id) })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.memberId, memberId),
        startDate === undefined ? undefined : gte(at, momentOf(startDate)),
        lte(at, momentOf(endDate)),
      ),
    );
  if (bounds?.first === undefined || bounds.first === null || bounds.last === null) return;
  const signer = await currentSigner(services);
  for (const account of await accountsOf(db, memberId)) {
    let after = { transaction: bounds.first, line: -1 };
    for (;;) {
      const entries = await entriesOf(
        db,
        memberId,
        sql`e.account = ${account} and e.transaction_id between ${after.transaction} and ${bounds.last}
          and (e.transaction_id, e.line) > (${after.transaction}, ${after.line})`,
        size,
      );
      const last = entries.at(-1);
      if (!last) break;
      after = { transaction: last.transactionId, line: last.line };
      const receipts = entries.flatMap((entry) => signedReceipt(entry, currency, signer) ?? []);
      if (receipts.length > 0) yield receipts;
    }
  }
}

async function accountsOf(db: Executor, memberId: number): Promise<MemberAccount[]> {
  const rows = await db
    .select({ account: ledgerAccounts.account })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, memberId))
    .orderBy(asc(ledgerAccounts.account));
  return rows.flatMap(({ account }) => (isMemberAccount(account) ? [account] : []));
}

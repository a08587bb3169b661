import { and, eq, isNotNull, or, sql } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { receipt as call } from '../../../../schema/upstream/receipts.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { nameOf, purposeOf } from '../../../ledger/accounts.ts';
import { amountText } from '../../../ledger/amountText.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import type { Whose } from '../accountRecord.ts';
import { toMovements } from '../accountRecord.ts';
import type { Signer } from './keys.ts';
import { entriesOf, signedReceipt } from './signedReceipts.ts';

/** A posting touches a few accounts: main, what is held, a vendor's, one for each open bonus, and points. */
const MOST_ENTRIES = 50;

/** One movement of the member's with its lines and their receipts. Refuses one that is not theirs. */
export async function movementDetail(
  executor: Executor,
  whose: Whose,
  transactionId: number,
  language: Language,
  signer: Signer,
): Promise<ValueOf<typeof call>> {
  const { id, memberId, memberAmount, memberPoints } = ledgerTransactions;
  const rows = await executor
    .select()
    .from(ledgerTransactions)
    .where(
      and(eq(id, transactionId), eq(memberId, whose.memberId), or(isNotNull(memberAmount), isNotNull(memberPoints))),
    );
  const asset = rows[0]?.memberAmount === null ? 'PTS' : 'MONEY';
  const [movement] = await toMovements(executor, whose, rows, asset, language);
  if (!movement) throw new Refusal('DATA_NOT_FOUND', { message: 'The movement is not known' });
  const entries = await entriesOf(executor, whose.memberId, sql`t.id = ${transactionId}`, MOST_ENTRIES);
  return {
    movement,
    entries: entries.map(({ account, asset: counted, amount, balanceAfter }) => ({
      account: nameOf(account),
      purpose: purposeOf(account),
      asset: counted === 'PTS' ? counted : whose.currency,
      amount: amountText(amount, counted),
      balanceBefore: amountText(balanceAfter - amount, counted),
      balanceAfter: amountText(balanceAfter, counted),
    })),
    receipts: entries.flatMap((entry) => signedReceipt(entry, whose.currency, signer) ?? []),
    verifyPath: '/play/verify',
  };
}

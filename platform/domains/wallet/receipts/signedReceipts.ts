import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { receiptLine, signedText } from '../../../../schema/receipt.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import type { Asset, MemberAccount } from '../../../ledger/accounts.ts';
import type { PostingKind, Subject } from '../../../ledger/kinds.ts';
import { receiptHash, receiptOf } from '../../../ledger/receiptChain.ts';
import type { Signer } from './keys.ts';

/** A line of the ledger on an account of a member's; amounts in cents or points. */
export interface MemberEntry {
  readonly transactionId: number;
  readonly line: number;
  readonly account: MemberAccount;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly kind: PostingKind;
  readonly reference: string;
  readonly subject: Subject | null;
  readonly at: Date;
  readonly mark: string;
  /** The hash of its receipt; null where it was written without one. */
  readonly hash: string | null;
  /** The hash of the receipt before it on its account. */
  readonly previous: string | null;
}

type Row = Pick<MemberEntry, 'account' | 'asset' | 'kind' | 'reference' | 'subject' | 'mark' | 'hash' | 'previous'> &
  Record<'transaction_id' | 'amount' | 'balance_after', string> & { readonly line: number; readonly at: number };

/**
 * A member's lines in the order of the ledger. The receipt before each is found by the index of its account.
 * @param wanted conditions on `t`, the transaction, and `e`, the line
 */
export async function entriesOf(
  executor: Executor,
  memberId: number,
  wanted: SQL,
  most: number,
): Promise<MemberEntry[]> {
  const rows = await rowsOf<Row>(
    executor,
    sql`
    select e.transaction_id::text, e.line, e.account, e.asset, e.amount::text, e.balance_after::text, t.kind,
           t.reference, t.subject, (extract(epoch from t.at) * 1000)::float8 as at, m.mark::text,
           e.receipt_hash as hash,
           (
             select before.receipt_hash from ledger_entries before
             where before.account = e.account and before.transaction_id <= e.transaction_id
               and (before.transaction_id, before.line) < (e.transaction_id, e.line)
             order by before.transaction_id desc, before.line desc limit 1
           ) as previous
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account like ${`member:${memberId}:%`}
    join members m on m.id = t.member_id
    where t.member_id = ${memberId} and ${wanted}
    order by e.transaction_id, e.line limit ${most}`,
  );
  return rows.map(({ transaction_id: transactionId, balance_after: balanceAfter, amount, at, ...row }) => ({
    ...row,
    transactionId: Number(transactionId),
    amount: BigInt(amount),
    balanceAfter: BigInt(balanceAfter),
    at: new Date(at),
  }));
}

/**
 * The signed receipt of a line, as a line of a file; null where it was written without one. Throws where the ledger
 * does not say what it said when the line was written: nothing is signed then.
 * @param currency the code of what money is counted in
 */
export function signedReceipt(entry: MemberEntry, currency: string, { keyId, sign }: Signer): string | null {
  if (entry.hash === null) return null;
  const receipt = receiptOf(entry, entry, entry.mark, entry.previous);
  if (receipt === null || receiptHash(receipt) !== entry.hash)
    throw new Error(`Line ${entry.line} of posting ${entry.transactionId} is not what its receipt was made of`);
  const unsigned = { currency, key: keyId, receipt };
  return receiptLine({ ...unsigned, signature: sign(signedText(unsigned)) });
}

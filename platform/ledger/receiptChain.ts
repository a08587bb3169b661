import { createHash } from 'node:crypto';
import type { Receipt } from '../../schema/receipt.ts';
import { receiptText } from '../../schema/receipt.ts';
import type { Account, Asset } from './accounts.ts';
import { isMemberAccount, nameOf } from './accounts.ts';
import { amountText } from './amountText.ts';
import type { PostingKind, Subject } from './kinds.ts';
import type { ChainHead, Row } from './lockRows.ts';
import { rowKey } from './lockRows.ts';

/** The transaction that a line belongs to, as receipts tell it. */
export interface AboutPosting {
  readonly transactionId: number;
  readonly kind: PostingKind;
  readonly reference: string;
  readonly subject: Subject | null;
  readonly at: Date;
}

/** A line of a posting; amounts in cents or points. */
export interface ReceiptLine extends Pick<Row, 'account' | 'asset'> {
  readonly line: number;
  readonly amount: bigint;
  readonly balanceAfter: bigint | null;
}

/**
 * The receipt of a line; null where there is none: on the house's accounts, and without a member.
 * @param previous the hash of the receipt before it on the account
 */
export function receiptOf(
  posting: AboutPosting,
  { account, asset, line, amount, balanceAfter }: ReceiptLine,
  mark: string | null,
  previous: string | null,
): Receipt | null {
  if (mark === null || balanceAfter === null || !isMemberAccount(account)) return null;
  return {
    account: nameOf(account),
    amount: amountText(amount, asset),
    asset,
    at: posting.at.toISOString(),
    balance: amountText(balanceAfter, asset),
    kind: posting.kind,
    line,
    member: mark,
    previous,
    subject: posting.reference,
    subjectType: posting.subject,
    transaction: posting.transactionId,
    version: 1,
  };
}

/** SHA-256 of the canonical form, in hex. */
export const receiptHash = (receipt: Receipt): string =>
  createHash('sha256').update(receiptText(receipt)).digest('hex');

/**
 * Continues chains in the order of posting, while their accounts' rows are locked. Each call answers the hash of a
 * line's receipt, null where it has none.
 * @param heads by `rowKey`
 */
export function chainFrom(heads: ReadonlyMap<string, ChainHead>) {
  const latest = new Map<string, ChainHead>(heads);
  return (posting: AboutPosting, line: ReceiptLine): string | null => {
    const key = chainKey(line.account, line.asset);
    const head = latest.get(key);
    const receipt = head ? receiptOf(posting, line, head.mark, head.hash) : null;
    if (!head || !receipt) return null;
    const hash = receiptHash(receipt);
    latest.set(key, { ...head, hash });
    return hash;
  };
}

/** A member's account is one row. */
const chainKey = (account: Account, asset: Asset): string => rowKey({ account, asset, stripe: 0 });

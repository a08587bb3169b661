import type { Account } from '../../../ledger/accounts.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { PostingKind } from '../../../ledger/kinds.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import type { Credit } from './terms.ts';
import type { Deposit } from './tables.ts';

type Booked = Pick<Deposit, 'id' | 'memberId' | 'paid'>;

/** The bank has money that nobody has credited yet; in cents. */
export const receivedPosting = (deposit: Booked, paid: bigint): Posting =>
  posting(deposit, ':received', 'depositReceived', ['house:cashier', 'house:in-transit', paid]);

/** It went back. */
export const sentBackPosting = (deposit: Booked, paid: bigint): Posting =>
  posting(deposit, ':sent-back', 'depositSentBack', ['house:in-transit', 'house:cashier', paid]);

/** What was paid comes to the main wallet; from there the fee goes to the house, and the rebate is added. */
export function creditPostings(
  deposit: Booked,
  { paid, fee, rebate }: Pick<Credit, 'paid' | 'fee' | 'rebate'>,
): readonly Posting[] {
  const main = memberAccount(deposit.memberId);
  const from = deposit.paid === null ? 'house:cashier' : 'house:in-transit';
  return [
    posting(deposit, '', 'deposit', [from, main, paid]),
    ...(fee > 0n ? [posting(deposit, ':fee', 'depositFee', [main, 'house:fees', fee])] : []),
    ...(rebate > 0n ? [posting(deposit, ':rebate', 'rebate', ['house:promotions', main, rebate])] : []),
  ];
}

function posting(
  { id, memberId }: Booked,
  part: string,
  kind: PostingKind,
  [from, to, amount]: readonly [Account, Account, bigint],
): Posting {
  return {
    key: `deposit:${id}${part}`,
    kind,
    reference: String(id),
    subject: 'deposit',
    memberId,
    entries: move(from, to, amount),
  };
}

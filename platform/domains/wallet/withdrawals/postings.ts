import type { Account } from '../../../ledger/accounts.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { PostingKind } from '../../../ledger/kinds.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import type { Withdrawal } from './tables.ts';

type Booked = Pick<Withdrawal, 'id' | 'memberId'>;

/** The fee is kept when the payment is sent. */
export const feePosting = (withdrawal: Booked, fee: bigint): Posting =>
  posting(withdrawal, ':fee', 'withdrawalFee', ['house:in-transit', 'house:fees', fee]);

/**
 * A part of what was sent has arrived.
 * @param upTo how much has, together with what had before: parts may be told one after the other
 */
export const receivedPosting = (withdrawal: Booked, part: bigint, upTo: bigint): Posting =>
  posting(withdrawal, `:received:${upTo}`, 'withdrawalReceived', ['house:in-transit', 'house:cashier', part]);

/** What is missing goes back to the wallet. */
export const returnedPosting = (withdrawal: Booked, missing: bigint): Posting =>
  posting(withdrawal, ':returned', 'withdrawalReturned', [
    'house:in-transit',
    memberAccount(withdrawal.memberId),
    missing,
  ]);

function posting(
  { id, memberId }: Booked,
  part: string,
  kind: PostingKind,
  [from, to, amount]: readonly [Account, Account, bigint],
): Posting {
  return {
    key: `withdrawal:${id}${part}`,
    kind,
    reference: String(id),
    subject: 'withdrawal',
    memberId,
    entries: move(from, to, amount),
  };
}

import { fromCents } from '../../../../schema/cents.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { withdrawRecord } from '../../../../schema/upstream/withdrawals.ts';
import { bankOf } from '../cards/banks.ts';
import { referenceOf, remainingOf, sentOf } from './amounts.ts';
import { MEMBER, PLATFORM } from './follow.ts';
import type { WithdrawalState } from './states.ts';
import type { Withdrawal, WithdrawalStep } from './tables.ts';

type WireWithdrawal = ValueOf<typeof withdrawRecord>['records'][number];

interface Around {
  readonly steps: readonly WithdrawalStep[];
  readonly proofFileIds: readonly string[];
}

/** Where the operator's words are meant for the member, and not for the operator's own people. */
const NOTED: ReadonlySet<WithdrawalState> = new Set<WithdrawalState>(['rejected', 'returned', 'received']);

/** A withdrawal as the record has it. */
export function toWireWithdrawal(withdrawal: Withdrawal, { steps, proofFileIds }: Around): WireWithdrawal {
  const { id, amount, fee, state, reason, note, requestedAt, confirmBefore, cardId, card } = withdrawal;
  const isSent = withdrawal.completedAt !== null;
  return {
    withdrawId: id,
    refId: referenceOf(id),
    withdrawDate: requestedAt.getTime(),
    amount: fromCents(amount),
    charge: fromCents(fee),
    sentAmount: isSent ? fromCents(sentOf(withdrawal)) : null,
    receivedAmount: isSent ? fromCents(withdrawal.received) : null,
    remainingAmount: isSent ? fromCents(remainingOf(withdrawal)) : null,
    returnedAmount: fromCents(withdrawal.returned),
    state,
    reason,
    remark: NOTED.has(state) ? note : null,
    confirmBefore: confirmBefore?.getTime() ?? null,
    bankCardId: cardId,
    bankCode: card?.bankCode ?? null,
    bankName: card && (bankOf(card.bankCode)?.name ?? card.bankCode),
    bankCardNo: card?.maskedNumber ?? null,
    cardType: card?.type ?? null,
    proofFileIds: [...proofFileIds],
    steps: steps.map(toWireStep),
  };
}

/** Who of the operator's people it was is not told. */
function toWireStep({ state, reason, note, by, at }: WithdrawalStep): NonNullable<WireWithdrawal['steps']>[number] {
  return {
    stateName: state,
    stepReason: reason,
    note: NOTED.has(state) ? note : null,
    by: by === MEMBER.by || by === PLATFORM.by ? by : 'operator',
    at: at.getTime(),
  };
}

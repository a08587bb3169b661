import { MAX_FILES } from '../../../../schema/upstream/memberFiles.ts';
import * as calls from '../../../../schema/upstream/withdrawals.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Session } from '../../../session/session.ts';
import { toViewer } from '../../../session/viewer.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { fields, optionalCount, optionalDecimal, optionalMoment, optionalText } from '../../../upstream/decode.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { bare, detailsOf, toProofFailure, toSpendingFailure } from '../../../shared/paymentWrites/failures.ts';
import { amountProblem, textProblem } from '../../../shared/paymentWrites/problems.ts';
import { write } from '../../../shared/keyedWrite.ts';
import type {
  ConfirmFailure,
  Confirmation,
  ConfirmWithdrawalResult,
  RequestWithdrawalResult,
  WithdrawalFailure,
  WithdrawalOrder,
} from './records.ts';

/** More than a member has open; the operator takes no more. */
const MOST_BONUSES = 200;

/** Requests a withdrawal. */
export function requestWithdrawal(
  scope: RequestScope,
  order: WithdrawalOrder,
  changed: () => void,
): Promise<RequestWithdrawalResult> {
  const { cardId, amount, paymentPassword, code, giveUpBonusIds, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: requestProblem(order),
    changed,
    async work(session) {
      const body = {
        check: 'v2',
        amount,
        bankCardId: cardId,
        ...(typeof paymentPassword === 'string' && { password: paymentPassword }),
        ...(typeof code === 'string' && { verificationCode: code.trim() }),
        ...(giveUpBonusIds && { giveUpBonusIds: [...giveUpBonusIds] }),
        idempotencyKey,
      };
      const answer = fields(await scope.upstream.call(calls.withdraw, { body }), calls.withdraw.name);
      return {
        __typename: 'RequestWithdrawalSuccess' as const,
        withdrawalId: optionalText(answer, 'withdrawId'),
        viewer: toViewer(session),
      };
    },
    toFailure: toWithdrawalFailure,
  });
}

function requestProblem({ cardId, amount, paymentPassword, code, giveUpBonusIds }: WithdrawalOrder) {
  if (!isIdentifier(cardId)) return { field: 'cardId', problem: 'is no card' };
  const bonusIds = giveUpBonusIds ?? [];
  if (bonusIds.length > MOST_BONUSES || !bonusIds.every(isIdentifier))
    return { field: 'giveUpBonusIds', problem: `must be up to ${MOST_BONUSES} ids of bonuses` };
  return amountProblem('amount', amount) ?? textProblem({ paymentPassword, code });
}

function toWithdrawalFailure(refusal: UpstreamRefusal, session: Session): WithdrawalFailure | InvalidInput | null {
  const details = detailsOf(refusal);
  switch (refusal.meaning) {
    case 'withdrawal-limit': {
      const [min, max] = [optionalDecimal(details, 'min'), optionalDecimal(details, 'max')];
      return { __typename: 'WithdrawalOutOfLimits', message: 'The card does not take this amount.', min, max };
    }
    case 'withdrawal-day-limit': {
      const amountLeft = optionalDecimal(details, 'amountLeft');
      const timesLeft = optionalCount(details, 'timesLeft');
      return { __typename: 'WithdrawalDayLimit', message: 'It is more than is left today.', amountLeft, timesLeft };
    }
    case 'card-unknown':
    case 'not-found':
      return bare('CardNotFound', 'There is no such card.');
    case 'card-waiting':
      return { __typename: 'CardWaiting', message: 'The card is new.', usableAt: optionalMoment(details, 'usableAt') };
    case 'withdraw-forbidden':
      return bare('WithdrawalForbidden', 'The operator takes no withdrawals from this member.');
    case 'bonus-not-confirmed':
      return bare('BonusNotConfirmed', 'A bonus would be given up that was not confirmed.');
    case 'amount-invalid':
      return invalidInput({ field: 'amount', problem: 'is no amount' });
    default:
      return toSpendingFailure(refusal, session) ?? toProofFailure(refusal);
  }
}

/** Tells the operator what has arrived. */
export function confirmWithdrawal(
  scope: RequestScope,
  order: Confirmation,
  changed: () => void,
): Promise<ConfirmWithdrawalResult> {
  const { withdrawalId, receipt, receivedAmount, fileIds, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: confirmProblem(order),
    changed,
    async work() {
      const body = {
        withdrawId: withdrawalId,
        outcome: receipt,
        ...(typeof receivedAmount === 'string' && { receivedAmount }),
        ...(fileIds && { fileIds: [...fileIds] }),
        idempotencyKey,
      };
      await scope.upstream.call(calls.confirmWithdraw, { body });
      return { __typename: 'ConfirmWithdrawalSuccess' as const, withdrawalId };
    },
    toFailure: toConfirmFailure,
  });
}

function confirmProblem({ withdrawalId, receipt, receivedAmount, fileIds }: Confirmation) {
  if (!isIdentifier(withdrawalId)) return { field: 'withdrawalId', problem: 'is no withdrawal' };
  const isPart = receipt === 'PARTIALLY_RECEIVED';
  if (isPart !== (typeof receivedAmount === 'string'))
    return { field: 'receivedAmount', problem: 'goes with PARTIALLY_RECEIVED, and with nothing else' };
  const wrongAmount = typeof receivedAmount === 'string' ? amountProblem('receivedAmount', receivedAmount) : null;
  if (wrongAmount !== null) return wrongAmount;
  const files = fileIds ?? [];
  const most = receipt === 'RECEIVED' ? 0 : MAX_FILES;
  return files.length <= most && new Set(files).size === files.length && files.every(isIdentifier)
    ? null
    : { field: 'fileIds', problem: `must be up to ${most} ids of files` };
}

function toConfirmFailure(refusal: UpstreamRefusal): ConfirmFailure | InvalidInput | null {
  if (refusal.meaning === 'withdrawal-not-confirmable')
    return bare('WithdrawalNotConfirmable', 'It does not wait for a word of the member’s.');
  if (refusal.meaning === 'not-found') return bare('WithdrawalNotFound', 'There is no such withdrawal, or file.');
  return refusedFor(refusal, 'amount-invalid')
    ? invalidInput({ field: 'receivedAmount', problem: 'must be less than what was sent' })
    : null;
}

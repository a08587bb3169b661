import * as calls from '../../../../schema/upstream/transfers.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Session } from '../../../session/session.ts';
import { toViewer } from '../../../session/viewer.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { fields, optionalCount, optionalDecimal, optionalText, texts } from '../../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { bare, detailsOf, toPasswordFailure, toSpendingFailure } from '../../../shared/paymentWrites/failures.ts';
import { amountProblem, textProblem } from '../../../shared/paymentWrites/problems.ts';
import { write } from '../../../shared/keyedWrite.ts';
import type {
  DownlineFailure,
  DownlineOrder,
  DownlinesOrder,
  TransferFailure,
  TransferToDownlineResult,
  TransferToDownlinesResult,
  TransferToUplineResult,
  UplineFailure,
  UplineOrder,
} from './records.ts';

const { MOST_RECEIVERS } = calls;

/** Sends money to the upline. */
export function sendToUpline(
  scope: RequestScope,
  order: UplineOrder,
  changed: () => void,
): Promise<TransferToUplineResult> {
  const { amount, paymentPassword, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: orderProblem(order),
    changed,
    async work(session) {
      const body = { amount, paymentPassword, idempotencyKey };
      const answer = fields(await scope.upstream.call(calls.transferUpline, { body }), calls.transferUpline.name);
      return {
        __typename: 'TransferToUplineSuccess' as const,
        transferId: optionalText(answer, 'transferId'),
        viewer: toViewer(session),
      };
    },
    toFailure: toUplineFailure,
  });
}

/** Sends money to a member directly below. */
export function sendToDownline(
  scope: RequestScope,
  { receiverId, ...order }: DownlineOrder,
  changed: () => void,
): Promise<TransferToDownlineResult> {
  const { amount, paymentPassword, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: isIdentifier(receiverId) ? orderProblem(order) : { field: 'receiverId', problem: 'is no member' },
    changed,
    async work(session) {
      const body = { amount, paymentPassword, idempotencyKey, receiverId };
      const answer = fields(await scope.upstream.call(calls.transferDownline, { body }), calls.transferDownline.name);
      return {
        __typename: 'TransferToDownlineSuccess' as const,
        transferId: optionalText(answer, 'transferId'),
        viewer: toViewer(session),
      };
    },
    toFailure: (refusal, session) => toDownlineFailure(refusal, session, 'receiverId'),
  });
}

/** Sends money to several members directly below: to all of them, or to none. */
export function sendToDownlines(
  scope: RequestScope,
  { receiverIds, ...order }: DownlinesOrder,
  changed: () => void,
): Promise<TransferToDownlinesResult> {
  const { amount, paymentPassword, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: receiversProblem(receiverIds) ?? orderProblem(order),
    changed,
    async work(session) {
      const body = { amount, paymentPassword, idempotencyKey, receiverIds: [...receiverIds] };
      const call = calls.transferManyDownline;
      const transferIds = texts(fields(await scope.upstream.call(call, { body }), call.name), 'transferIds');
      return {
        __typename: 'TransferToDownlinesSuccess' as const,
        // Half a list would tell that only some were sent to.
        transferIds: transferIds.length === receiverIds.length ? transferIds : null,
        viewer: toViewer(session),
      };
    },
    toFailure: (refusal, session) => toDownlineFailure(refusal, session, 'receiverIds'),
  });
}

function orderProblem({ amount, paymentPassword }: UplineOrder) {
  return amountProblem('amount', amount) ?? textProblem({ paymentPassword });
}

function receiversProblem(receiverIds: readonly string[]) {
  const isList = receiverIds.length > 0 && receiverIds.length <= MOST_RECEIVERS && receiverIds.every(isIdentifier);
  if (isList && new Set(receiverIds).size === receiverIds.length) return null;
  return { field: 'receiverIds', problem: `must name 1 to ${MOST_RECEIVERS} members, each once` };
}

function toUplineFailure(refusal: UpstreamRefusal, session: Session): UplineFailure | InvalidInput | null {
  if (refusal.meaning === 'upline-missing') return bare('UplineMissing', 'The viewer has no upline.');
  return toTransferFailure(refusal, session);
}

function toDownlineFailure(
  refusal: UpstreamRefusal,
  session: Session,
  field: string,
): DownlineFailure | InvalidInput | null {
  switch (refusal.meaning) {
    case 'not-an-agent':
      return bare('NotAgentAccount', 'The viewer is no agent.');
    case 'downline-unknown':
    case 'not-found':
      return bare('DownlineNotFound', 'A receiver is not directly below the viewer.');
    case 'bad-request':
      return invalidInput({ field, problem: 'is no list of receivers' });
    default:
      return toTransferFailure(refusal, session);
  }
}

function toTransferFailure(refusal: UpstreamRefusal, session: Session): TransferFailure | InvalidInput | null {
  const details = detailsOf(refusal);
  switch (refusal.meaning) {
    case 'transfer-limit': {
      const [min, max] = [optionalDecimal(details, 'min'), optionalDecimal(details, 'max')];
      return { __typename: 'TransferOutOfLimits', message: 'No transfer may have this amount.', min, max };
    }
    case 'transfer-day-limit': {
      const amountLeft = optionalDecimal(details, 'amountLeft');
      const timesLeft = optionalCount(details, 'timesLeft');
      return { __typename: 'TransferDayLimit', message: 'It is more than is left today.', amountLeft, timesLeft };
    }
    case 'transfer-forbidden':
      return bare('TransferForbidden', 'The operator takes no such transfers for now, or a receiver can receive none.');
    case 'amount-invalid':
      return invalidInput({ field: 'amount', problem: 'is no amount' });
    default:
      return toSpendingFailure(refusal, session) ?? toPasswordFailure(refusal);
  }
}

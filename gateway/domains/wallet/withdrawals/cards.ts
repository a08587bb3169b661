import * as calls from '../../../../schema/upstream/bankCards.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { InvalidInput } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { fields, text } from '../../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { bare, toConfirmationRequired, toProofFailure } from '../../../shared/paymentWrites/failures.ts';
import { KINDS } from './mappers.ts';
import type {
  AddCardFailure,
  AddCardResult,
  CardOrder,
  CardRemoval,
  Proof,
  RemoveCardFailure,
  RemoveCardResult,
} from './records.ts';
import { textProblem } from '../../../shared/paymentWrites/problems.ts';
import { write } from '../../../shared/keyedWrite.ts';

/** Adds a card with one of the banks that the operator offers. */
export function addCard(scope: RequestScope, order: CardOrder): Promise<AddCardResult> {
  const { bankId, kind, number, payeeName, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: addProblem(order),
    async work() {
      const cardType = kind === 'OTHER' ? kind : KINDS[kind];
      const body = { bankCode: bankId, bankCardNo: number, payeeName, cardType, ...proofOf(order), idempotencyKey };
      const added = fields(await scope.upstream.call(calls.addBankCard, { body }), calls.addBankCard.name);
      return { __typename: 'AddCardSuccess' as const, cardId: text(added, 'bankCardId') };
    },
    toFailure: toAddFailure,
  });
}

function addProblem({ bankId, kind, number, payeeName, paymentPassword, code }: CardOrder) {
  if (!isIdentifier(bankId)) return { field: 'bankId', problem: 'is no bank' };
  if (kind === 'OTHER') return { field: 'kind', problem: 'must be one that the operator knows' };
  return textProblem({ number, payeeName, paymentPassword, code });
}

export function removeCard(scope: RequestScope, order: CardRemoval): Promise<RemoveCardResult> {
  const { cardId, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: isIdentifier(cardId)
      ? textProblem({ paymentPassword: order.paymentPassword, code: order.code })
      : { field: 'cardId', problem: 'is no card' },
    async work() {
      await scope.upstream.call(calls.removeBankCard, {
        body: { bankCardId: cardId, ...proofOf(order), idempotencyKey },
      });
      return { __typename: 'RemoveCardSuccess' as const, cardId };
    },
    toFailure: toRemoveFailure,
  });
}

function proofOf({ paymentPassword, code }: Proof) {
  return {
    ...(typeof paymentPassword === 'string' && { paymentPassword }),
    ...(typeof code === 'string' && { verificationCode: code.trim() }),
  };
}

function toAddFailure(refusal: UpstreamRefusal): AddCardFailure | InvalidInput | null {
  switch (refusal.meaning) {
    case 'payee-differs':
    case 'payee-format':
      return bare('PayeeDiffers', 'The name is not the one that is known.');
    case 'card-exists':
      return bare('CardExists', 'The card is there already.');
    case 'card-limit':
      return bare('CardLimitReached', 'There are as many cards as there may be.');
    case 'bad-request':
      return invalidInput({ field: 'bankId', problem: 'is no bank of this kind' });
    case 'card-number':
      return bare('CardNumberInvalid', 'A card of this kind cannot have this number.');
    default:
      return toProofFailure(refusal) ?? toConfirmationRequired(refusal);
  }
}

function toRemoveFailure(refusal: UpstreamRefusal): RemoveCardFailure | null {
  switch (refusal.meaning) {
    case 'card-unknown':
    case 'not-found':
      return bare('CardNotFound', 'There is no such card.');
    case 'card-in-use':
      return bare('CardInUse', 'A withdrawal is to be paid to it.');
    default:
      return toProofFailure(refusal) ?? toConfirmationRequired(refusal);
  }
}

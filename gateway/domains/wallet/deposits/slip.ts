import { depositSlip } from '../../../../schema/upstream/deposits.ts';
import { MAX_FILES } from '../../../../schema/upstream/memberFiles.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import { isIdempotencyKey, KEY_PROBLEM } from '../../../shared/idempotencyKey.ts';
import { invalidInput, outcomeUnclear, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import { isRefusedForGood, refusedFor } from '../../../upstream/refusals.ts';
import { generalRefusal } from '../../../shared/generalRefusal.ts';
import type { AddDepositSlipResult, SlipOrder, SlipRefusal } from './records.ts';

/**
 * Adds pictures of a slip to a deposit: never sent twice by itself.
 * @param changed called when the deposit may have another state
 */
export async function addSlip(
  scope: RequestScope,
  order: SlipOrder,
  changed: () => void,
): Promise<AddDepositSlipResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  const problem = problemOf(order);
  if (problem) return invalidInput(problem);
  try {
    await scope.upstream.call(depositSlip, { body: { ...order, fileIds: [...order.fileIds] } });
    changed();
    return { __typename: 'AddDepositSlipSuccess', depositId: order.depositId };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null) return refusal;
    if (isRefusedForGood(error)) throw error;
    scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether a slip was added');
    changed();
    return outcomeUnclear(order.idempotencyKey);
  }
}

function problemOf({ depositId, fileIds, idempotencyKey }: SlipOrder) {
  if (!isIdempotencyKey(idempotencyKey)) return { field: 'idempotencyKey', problem: KEY_PROBLEM };
  if (!isIdentifier(depositId)) return { field: 'depositId', problem: 'is no id of a deposit' };
  const isFew = fileIds.length >= 1 && fileIds.length <= MAX_FILES && new Set(fileIds).size === fileIds.length;
  return isFew && fileIds.every(isIdentifier)
    ? null
    : { field: 'fileIds', problem: `must be 1 to ${MAX_FILES} ids of files` };
}

/** What a member can act on; null for every other error. */
function refusalOf(error: unknown): SlipRefusal | null {
  if (refusedFor(error, 'slip-not-taken'))
    return { __typename: 'DepositTakesNoSlip', message: 'The deposit takes no slip now.' };
  if (refusedFor(error, 'not-found'))
    return { __typename: 'DepositNotFound', message: 'There is no deposit with this id.' };
  if (refusedFor(error, 'file-limit', 'file-type', 'file-too-large'))
    return invalidInput({ field: 'fileIds', problem: 'are not taken' });
  return generalRefusal(error);
}

import { fromCents, parseAmount } from '../../../../schema/cents.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { confirmWithdraw } from '../../../../schema/upstream/withdrawals.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { useFiles } from '../../site/files/usedFiles.ts';
import { remainingOf, userOf } from './amounts.ts';
import { dispute, lockWithdrawal, MEMBER, receive } from './follow.ts';
import type { Withdrawal } from './tables.ts';

type Body = BodyOf<typeof confirmWithdraw>;

const OUTCOMES: ReadonlySet<string> = new Set(['RECEIVED', 'NOT_RECEIVED', 'PARTIALLY_RECEIVED']);

/** Stores what the member tells of a payment that was sent. Unless all has arrived, it opens a case, with pictures. */
export async function confirmWithdrawal(services: Services, memberId: number, body: Body): Promise<void> {
  const { withdrawId, outcome, receivedAmount, fileIds = [], idempotencyKey } = body;
  const content = ['withdrawal confirmed', String(withdrawId), outcome, receivedAmount ?? null, ...fileIds];
  await onceUnder(
    services,
    { memberId, key: idempotencyKey, content },
    {
      prepare: async () => {
        if (!OUTCOMES.has(outcome))
          throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'No such outcome' });
      },
      work: async (tx) => {
        const withdrawal = await mine(tx, services, memberId, withdrawId);
        if (outcome === 'RECEIVED') await receive(tx, services, withdrawal, 'member', MEMBER);
        else await open(tx, services, withdrawal, body);
        return String(withdrawal.id);
      },
    },
  );
}

/** The member's own, waiting for their confirmation. */
async function mine(
  tx: Transaction,
  { clock }: Services,
  memberId: number,
  withdrawId: number | string,
): Promise<Withdrawal> {
  const id = Number(withdrawId);
  const withdrawal = Number.isSafeInteger(id) ? await lockWithdrawal(tx, id) : null;
  if (withdrawal?.memberId !== memberId)
    throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'There is no such withdrawal' });
  const { state, confirmBefore } = withdrawal;
  if (state !== 'sent' || (confirmBefore !== null && confirmBefore <= clock.now()))
    throw new Refusal('withdrawal_not_confirmable', { message: 'The withdrawal does not wait for a confirmation' });
  return withdrawal;
}

async function open(tx: Transaction, services: Services, withdrawal: Withdrawal, body: Body): Promise<void> {
  const { outcome, receivedAmount, fileIds = [] } = body;
  const { id, memberId } = withdrawal;
  const arrived = outcome === 'PARTIALLY_RECEIVED' ? partOf(withdrawal, receivedAmount ?? '') : 0n;
  const at = services.clock.now();
  if (fileIds.length > 0 && !(await useFiles(tx, { memberId, fileIds, user: userOf(id), at })))
    throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'A file is unknown, or used already' });
  await dispute(tx, services, withdrawal, arrived);
}

/** More than nothing and less than all. */
function partOf(withdrawal: Withdrawal, text: string): bigint {
  const amount = parseAmount(text);
  const remaining = remainingOf(withdrawal);
  if (amount === null || amount >= remaining)
    throw new Refusal('AMOUNT_INVALID', {
      status: 400,
      message: 'A part is less than what was sent',
      value: { max: fromCents(remaining) },
    });
  return amount;
}

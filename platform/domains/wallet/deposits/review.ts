import { asc, eq } from '../../../database/drizzle.ts';
import { fromCents, parseAmount } from '../../../../schema/cents.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { filesUsedBy } from '../../site/files/usedFiles.ts';
import type { Mover } from './follow.ts';
import { credit, lockDeposit, referenceOf, sendBack } from './follow.ts';
import { userOf } from './slips.ts';
import type { Deposit } from './tables.ts';
import { deposits } from './tables.ts';

/** How many are shown at once; the others follow as these are decided. */
const SHOWN = 50;

type Tools = Pick<Services, 'clock' | 'ledger' | 'settings' | 'log' | 'random'>;

/** What the operator has to decide, the oldest first; amounts are decimal text. */
export async function reviewQueue(db: Executor) {
  const rows = await db
    .select({ deposit: deposits, username: members.username })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(eq(deposits.state, 'under-review'))
    .orderBy(asc(deposits.requestedAt), asc(deposits.id))
    .limit(SHOWN);
  const slips = Map.groupBy(
    await filesUsedBy(
      db,
      rows.map(({ deposit }) => userOf(deposit.id)),
    ),
    ({ user }) => user,
  );
  return rows.map(({ deposit, username }) => ({
    ...summaryOf(deposit),
    username,
    channel: deposit.terms?.channelNames.EN ?? deposit.method,
    requestedAt: deposit.requestedAt.toISOString(),
    slips: (slips.get(userOf(deposit.id)) ?? []).map(({ id }) => id),
  }));
}

/** A deposit as a change of it is written down; amounts are decimal text. */
export function summaryOf({ id, state, reason, amount, paid, credited }: Deposit) {
  return {
    id,
    reference: referenceOf(id),
    state,
    reason,
    amount: fromCents(amount),
    paid: paid === null ? null : fromCents(paid),
    credited: credited === null ? null : fromCents(credited),
  };
}

/** A deposit that is about to be decided on, which nobody else changes meanwhile. Refuses an unknown one with 404. */
export async function depositToDecide(tx: Transaction, id: number): Promise<Deposit> {
  const deposit = Number.isSafeInteger(id) ? await lockDeposit(tx, id) : null;
  if (!deposit) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such deposit' });
  return deposit;
}

/**
 * Credits a deposit under review. What the bank has reported is credited as it is; what only a slip tells of, the
 * operator says, within the limits of the channel.
 * @param amount decimal text; null for what the bank has reported
 */
export async function approve(
  tx: Transaction,
  tools: Tools,
  deposit: Deposit,
  amount: string | null,
  mover: Mover,
): Promise<void> {
  requireUnderReview(deposit);
  const said = amount === null ? null : parseAmount(amount);
  if (amount !== null && said === null)
    throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The amount is not valid' });
  if (deposit.paid === null && said !== null) requireWithin(said, deposit.terms?.limits);
  if (deposit.paid !== null && said !== null && said !== deposit.paid)
    throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'The bank has reported another amount' });
  const paid = deposit.paid ?? said;
  if (paid === null)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'Say the amount: the bank has reported none' });
  await credit(tx, tools, deposit, paid, mover);
}

/** Gives up a deposit under review; what the bank was paid goes back there. */
export async function giveUp(tx: Transaction, tools: Tools, deposit: Deposit, mover: Mover): Promise<void> {
  requireUnderReview(deposit);
  await sendBack(tx, tools, deposit, mover);
}

function requireUnderReview({ state }: Deposit): void {
  if (state !== 'under-review')
    throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'The deposit is not under review' });
}

function requireWithin(amount: bigint, limits: NonNullable<Deposit['terms']>['limits']): void {
  if (!limits) return;
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)];
  if (amount < min || amount > max)
    throw new Refusal('AMOUNT_INVALID', {
      status: 400,
      message: `The channel takes ${fromCents(min)} to ${fromCents(max)}`,
    });
}

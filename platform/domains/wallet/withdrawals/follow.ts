import { eq } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Transaction } from '../../../database/database.ts';
import { postHold, voidHold } from '../../../ledger/holds.ts';
import type { Posting } from '../../../ledger/posting.ts';
import type { Services } from '../../../services.ts';
import { notify } from '../../messages/notify.ts';
import { referenceOf, remainingOf } from './amounts.ts';
import { feePosting, receivedPosting, returnedPosting } from './postings.ts';
import type { WithdrawalReason, WithdrawalState } from './states.ts';
import { checkMove } from './states.ts';
import type { Withdrawal } from './tables.ts';
import { withdrawals, withdrawalSteps } from './tables.ts';

export type Tools = Pick<Services, 'clock' | 'ledger' | 'settings'>;

/** Who moves a withdrawal to its state, with a note to the member. */
export interface Mover {
  readonly by: string;
  readonly note?: string;
}

export const PLATFORM: Mover = { by: 'platform' };
export const MEMBER: Mover = { by: 'member' };

const MINUTE = 60_000;

/** Reads a withdrawal and locks it until the transaction ends; null where there is none. */
export async function lockWithdrawal(tx: Transaction, id: number): Promise<Withdrawal | null> {
  const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return withdrawal ?? null;
}

/** Approved by the operator or by the automatic rule; the money stays held until it is sent. */
export function approve(tx: Transaction, tools: Tools, withdrawal: Withdrawal, mover: Mover): Promise<Withdrawal> {
  const reason = mover.by === PLATFORM.by ? 'automatic' : 'operator';
  return moveTo(tx, tools, withdrawal, { state: 'approved', reason }, mover, { dueAt: withdrawal.reviewBefore });
}

/** All that is held goes back to the wallet. */
export async function reject(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  reason: 'operator' | 'review-expired',
  mover: Mover,
): Promise<Withdrawal> {
  checkMove(withdrawal.state, 'rejected');
  const { hold } = await voidHold(tx, tools.ledger, holdOf(withdrawal), tools.clock.now());
  if (hold.state !== 'voided') throw new Error(`The hold of withdrawal ${withdrawal.id} is ${hold.state}`);
  return moveTo(tx, tools, withdrawal, { state: 'rejected', reason }, mover, { dueAt: null });
}

/**
 * The payment is sent: what is held goes to in-transit, and the fee is kept. Returns null, and changes nothing, where
 * the time of the review is over: the withdrawal is rejected then.
 */
export async function send(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  mover: Mover,
): Promise<Withdrawal | null> {
  checkMove(withdrawal.state, 'sent');
  const { fee, reviewBefore } = withdrawal;
  const now = tools.clock.now();
  if (reviewBefore !== null && reviewBefore <= now) return null;
  const along = fee > 0n ? [feePosting(withdrawal, fee)] : [];
  const { kind } = await postHold(tx, tools.ledger, holdOf(withdrawal), { to: 'house:in-transit', along }, now);
  if (kind !== 'resolved') throw new Error(`The hold of withdrawal ${withdrawal.id} was resolved before`);
  return startCountdown(tx, tools, withdrawal, null, mover, { completedAt: now });
}

/** What is missing is sent again, and the member is asked again. */
export const sendAgain = (tx: Transaction, tools: Tools, withdrawal: Withdrawal, mover: Mover): Promise<Withdrawal> =>
  startCountdown(tx, tools, withdrawal, 'sent-again', mover);

async function startCountdown(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  reason: 'sent-again' | null,
  mover: Mover,
  more: Change = {},
): Promise<Withdrawal> {
  const { confirmMinutes } = await tools.settings.get(tx, 'withdrawals');
  const confirmBefore = new Date(tools.clock.now().getTime() + confirmMinutes * MINUTE);
  const to = { state: 'sent', reason } as const;
  return moveTo(tx, tools, withdrawal, to, mover, { ...more, confirmBefore, dueAt: confirmBefore });
}

/** All that was sent counts as received: told by the member, not confirmed in time, or forced by the operator. */
export async function receive(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  reason: 'member' | 'silence' | 'forced',
  mover: Mover,
): Promise<Withdrawal> {
  checkMove(withdrawal.state, 'received');
  const received = await bookReceived(tx, tools, withdrawal, remainingOf(withdrawal));
  const to = { state: 'received', reason } as const;
  return moveTo(tx, tools, withdrawal, to, mover, { received, confirmBefore: null, dueAt: null });
}

/**
 * The member tells that nothing, or a part, has arrived: the countdown stops, and the operator has to decide.
 * @param arrived the part of the last payment that has arrived, in cents
 */
export async function dispute(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  arrived: bigint,
): Promise<Withdrawal> {
  checkMove(withdrawal.state, 'disputed');
  const received = await bookReceived(tx, tools, withdrawal, arrived);
  const reason = arrived > 0n ? 'partially-received' : 'not-received';
  const to = { state: 'disputed', reason } as const;
  return moveTo(tx, tools, withdrawal, to, MEMBER, { received, confirmBefore: null, dueAt: null });
}

/** What is missing is returned to the wallet; the fee is not. */
export async function giveBack(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  mover: Mover,
): Promise<Withdrawal> {
  checkMove(withdrawal.state, 'returned');
  const missing = remainingOf(withdrawal);
  await book(tx, tools, returnedPosting(withdrawal, missing));
  return moveTo(tx, tools, withdrawal, { state: 'returned', reason: 'operator' }, mover, { returned: missing });
}

/** Returns how much has been received in all, in cents. */
async function bookReceived(tx: Transaction, tools: Tools, withdrawal: Withdrawal, part: bigint): Promise<bigint> {
  const upTo = withdrawal.received + part;
  if (part > 0n) await book(tx, tools, receivedPosting(withdrawal, part, upTo));
  return upTo;
}

async function book(tx: Transaction, { ledger }: Tools, posting: Posting): Promise<void> {
  const outcome = await ledger.post(tx, posting);
  if (outcome.kind !== 'posted') throw new Error(`${posting.key} cannot be booked: ${outcome.kind}`);
}

type Change = Partial<typeof withdrawals.$inferInsert>;

/**
 * Moves a locked withdrawal to another state, stores the step, and notifies the member where there is a notice for it.
 * Every change of state except the request is made here.
 */
async function moveTo(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  { state, reason }: { readonly state: WithdrawalState; readonly reason: WithdrawalReason | null },
  mover: Mover,
  more: Change,
): Promise<Withdrawal> {
  checkMove(withdrawal.state, state);
  const [moved] = await tx
    .update(withdrawals)
    .set({ state, reason, note: mover.note ?? null, ...more })
    .where(eq(withdrawals.id, withdrawal.id))
    .returning();
  if (!moved) throw new Error(`The withdrawal ${withdrawal.id} is gone`);
  await noteStep(tx, moved, mover, tools.clock.now());
  await tell(tx, tools, moved);
  return moved;
}

const NEWS = {
  approved: 'withdrawal-approved',
  rejected: 'withdrawal-rejected',
} as const satisfies Partial<Record<WithdrawalState, string>>;

const isNews = (state: WithdrawalState): state is keyof typeof NEWS => Object.hasOwn(NEWS, state);

/** Puts a notice into the member's inbox ([001] §8); the other states are shown on the withdrawal's page. */
async function tell(tx: Transaction, { clock, settings }: Tools, withdrawal: Withdrawal): Promise<void> {
  const { id, memberId, state, reason, amount } = withdrawal;
  if (!isNews(state)) return;
  const { symbol } = await settings.get(tx, 'currency');
  await notify(tx, {
    memberId,
    notice: NEWS[state],
    subject: { type: 'withdrawal', id: String(id) },
    values: {
      reference: referenceOf(id),
      reason: reason ?? '',
      amount: fromCents(amount),
      currencySymbol: symbol,
    },
    at: clock.now(),
  });
}

/** Stores a step of a withdrawal's history. */
export async function noteStep(
  tx: Transaction,
  { id, state, reason }: Withdrawal,
  { by, note }: Mover,
  at: Date,
): Promise<void> {
  await tx.insert(withdrawalSteps).values({ withdrawalId: id, state, reason, by, note: note ?? null, at });
}

function holdOf({ id, holdId }: Withdrawal): number {
  if (holdId === null) throw new Error(`Nothing is held for withdrawal ${id}`);
  return holdId;
}

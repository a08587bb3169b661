import { eq } from '../../../database/drizzle.ts';
import type { Payment, PaymentReport } from '../../../../schema/bank.ts';
import { fromCents, parseAmount } from '../../../../schema/cents.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Posting } from '../../../ledger/posting.ts';
import type { Services } from '../../../services.ts';
import { lockMember } from '../../../members/lockMember.ts';
import { notify } from '../../messages/notify.ts';
import { rewardDeposit } from '../../promotions/offered/events.ts';
import { nextAsk } from './nextAsk.ts';
import { creditPostings, receivedPosting, sentBackPosting } from './postings.ts';
import type { DepositReason, DepositState, Step } from './states.ts';
import { checkMove, stepFor } from './states.ts';
import type { Deposit } from './tables.ts';
import { deposits, depositSteps } from './tables.ts';
import { creditOf } from './terms.ts';

type Tools = Pick<Services, 'clock' | 'ledger' | 'settings' | 'log' | 'random'>;

/** Who brought a deposit to its state, and with which words. */
export interface Mover {
  readonly by: string;
  readonly note?: string;
}

const BANK: Mover = { by: 'bank' };

/** What the bank knows a deposit by. */
export const referenceOf = (id: number): string => `D${id}`;

/** The deposit behind a reference; null for what is none. */
export function idOfReference(reference: string): number | null {
  const [, digits] = /^D(\d{1,15})$/.exec(reference) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * A deposit that nobody else changes until the transaction ends. Its member is locked first, as by every write of
 * theirs: a reward of the deposit locks the member as well.
 */
export async function lockDeposit(tx: Transaction, id: number): Promise<Deposit | null> {
  const [known] = await tx.select({ memberId: deposits.memberId }).from(deposits).where(eq(deposits.id, id));
  if (!known) return null;
  await lockMember(tx, known.memberId);
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
  return deposit ?? null;
}

/** Keeps what the bank answered about a deposit that is locked, and follows its report. */
export async function followAnswer(
  tx: Transaction,
  tools: Tools,
  deposit: Deposit,
  { report, ...payment }: Payment,
): Promise<Deposit> {
  return followReport(tx, tools, deposit.payment ? deposit : await change(tx, deposit, { payment }), report);
}

/** Brings a deposit that is locked to where a report of the bank says; one that says nothing new changes nothing. */
export async function followReport(
  tx: Transaction,
  tools: Tools,
  deposit: Deposit,
  report: PaymentReport,
): Promise<Deposit> {
  const paid = report.paid === null ? null : parseAmount(report.paid);
  const step = stepFor(standingOf(deposit), report, paid);
  if (paid !== null && deposit.paid !== null && deposit.paid !== paid)
    tools.log.warn({ deposit: deposit.id, paid: report.paid }, 'the bank was paid otherwise than was credited');
  const moved = step ? await take(tx, tools, deposit, step, paid) : deposit;
  return change(tx, moved, { askAt: nextAsk(moved, tools.clock.now()) });
}

/** Money that is not credited at once is between bank and member until the operator has decided. */
async function take(
  tx: Transaction,
  tools: Tools,
  deposit: Deposit,
  step: Step,
  paid: bigint | null,
): Promise<Deposit> {
  if (paid === null) return moveTo(tx, tools, deposit, step, BANK);
  if (step.state === 'paid') return credit(tx, tools, await moveTo(tx, tools, deposit, step, BANK), paid, BANK);
  await book(tx, tools, receivedPosting(deposit, paid));
  return moveTo(tx, tools, deposit, step, BANK, { paid });
}

/** Books what was paid, less the fee, with the rebate, once. The deposit is locked. */
export async function credit(
  tx: Transaction,
  tools: Tools,
  deposit: Deposit,
  paid: bigint,
  mover: Mover,
): Promise<Deposit> {
  const { rebate, fee, credited } = creditOf(paid, deposit.terms ?? { fee: null, rebate: null });
  await book(tx, tools, ...creditPostings(deposit, { paid, fee, rebate }));
  await rewardDeposit(tx, tools, deposit.memberId, paid);
  return moveTo(tx, tools, deposit, { state: 'credited', reason: deposit.reason }, mover, {
    paid,
    fee,
    rebate,
    credited,
    completedAt: tools.clock.now(),
    askAt: null,
  });
}

/** Gives up a deposit under review; what was paid goes back to the bank. The deposit is locked. */
export async function sendBack(tx: Transaction, tools: Tools, deposit: Deposit, mover: Mover): Promise<Deposit> {
  if (deposit.paid !== null) await book(tx, tools, sentBackPosting(deposit, deposit.paid));
  const moved = await moveTo(tx, tools, deposit, { state: 'sent-back', reason: 'operator' }, mover);
  return change(tx, moved, { askAt: nextAsk(moved, tools.clock.now()) });
}

async function book(tx: Transaction, { ledger }: Tools, ...postings: readonly Posting[]): Promise<void> {
  const outcome = await ledger.postAll(tx, postings);
  if (outcome.kind !== 'posted') throw new Error(`${postings[0]?.key} cannot be booked: ${outcome.kind}`);
}

type Change = Partial<typeof deposits.$inferInsert>;

/** Moves a deposit that is locked along the table of states; writes down how, and tells the member where it is news. */
export async function moveTo(
  tx: Transaction,
  tools: Tools,
  deposit: Deposit,
  { state, reason }: Step,
  { by, note }: Mover,
  more: Change = {},
): Promise<Deposit> {
  // Under review for another reason is no move.
  if (state !== deposit.state) checkMove(deposit.state, state);
  const moved = await change(tx, deposit, { state, reason, ...more });
  await noteStep(tx, moved, { by, ...(note !== undefined && { note }) }, tools.clock.now());
  if (state !== deposit.state) await tell(tx, tools, moved);
  return moved;
}

/** Writes down how a deposit came to where it is. */
export async function noteStep(
  tx: Transaction,
  { id, state, reason }: Deposit,
  { by, note }: Mover,
  at: Date,
): Promise<void> {
  await tx.insert(depositSteps).values({ depositId: id, state, reason, by, note: note ?? null, at });
}

const NEWS = {
  credited: 'deposit-credited',
  failed: 'deposit-failed',
  expired: 'deposit-failed',
  'under-review': 'deposit-under-review',
  'sent-back': 'deposit-sent-back',
} as const satisfies Partial<Record<DepositState, string>>;

const isNews = (state: DepositState): state is keyof typeof NEWS => Object.hasOwn(NEWS, state);

async function tell(tx: Transaction, { clock, settings }: Tools, deposit: Deposit): Promise<void> {
  const { id, memberId, state, reason, amount, paid, credited } = deposit;
  if (!isNews(state)) return;
  const { symbol } = await settings.get(tx, 'currency');
  await notify(tx, {
    memberId,
    notice: NEWS[state],
    subject: { type: 'deposit', id: String(id) },
    values: {
      reference: referenceOf(id),
      reason: why(state, reason),
      amount: fromCents(credited ?? paid ?? amount),
      currencySymbol: symbol,
    },
    at: clock.now(),
  });
}

const why = (state: DepositState, reason: DepositReason | null): string =>
  state === 'expired' ? state : (reason ?? '');

export async function change(tx: Transaction, { id }: Deposit, to: Change): Promise<Deposit> {
  const [changed] = await tx.update(deposits).set(to).where(eq(deposits.id, id)).returning();
  if (!changed) throw new Error(`The deposit ${id} is gone`);
  return changed;
}

/** Those of the seed data's history have no end, and the bank does not know them. */
function standingOf({ endsAt, ...deposit }: Deposit) {
  return { ...deposit, endsAt: endsAt ?? deposit.requestedAt };
}

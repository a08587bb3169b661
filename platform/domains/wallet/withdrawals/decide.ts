import { asc, eq, inArray } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { bankOf } from '../cards/banks.ts';
import { openNumber } from '../cards/store.ts';
import { bankCards } from '../cards/tables.ts';
import { referenceOf, remainingOf, sentOf } from './amounts.ts';
import type { Mover, Tools } from './follow.ts';
import { approve, giveBack, lockWithdrawal, receive, reject, send, sendAgain } from './follow.ts';
import { aroundOf } from './record.ts';
import type { WithdrawalState } from './states.ts';
import type { Withdrawal } from './tables.ts';
import { withdrawals, withdrawalSteps } from './tables.ts';

/** How many are shown at once; the others are shown when these are decided. */
const SHOWN = 50;

/** What the operator can do about a withdrawal, and in which states. */
export const DECISIONS = {
  approve: ['requested'],
  send: ['approved'],
  reject: ['requested', 'approved'],
  'send-again': ['disputed'],
  return: ['disputed'],
  force: ['disputed'],
} as const satisfies Readonly<Record<string, readonly WithdrawalState[]>>;
export type Decision = keyof typeof DECISIONS;

export const isDecision = (word: string): word is Decision => Object.hasOwn(DECISIONS, word);

/**
 * Those that wait for the operator, the oldest first; amounts are decimal text, and card numbers whole. `version` is
 * how many steps a withdrawal has come: a decision carries it.
 */
export async function decisionQueue(services: Pick<Services, 'db' | 'vault'>) {
  const { db } = services;
  const rows = await db
    .select({ withdrawal: withdrawals, username: members.username, card: bankCards })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .leftJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .where(inArray(withdrawals.state, ['requested', 'approved', 'disputed']))
    .orderBy(asc(withdrawals.requestedAt), asc(withdrawals.id))
    .limit(SHOWN);
  const around = await aroundOf(
    db,
    rows.map(({ withdrawal }) => withdrawal),
  );
  return rows.map(({ withdrawal, username, card }) => ({
    ...summaryOf(withdrawal),
    username,
    requestedAt: withdrawal.requestedAt.toISOString(),
    reviewBefore: withdrawal.reviewBefore?.toISOString() ?? null,
    bank: card && (bankOf(card.bankCode)?.name ?? card.bankCode),
    number: card && openNumber(services, card),
    payee: card?.payeeName ?? null,
    decisions: Object.entries(DECISIONS).flatMap(([decision, states]) =>
      states.some((state) => state === withdrawal.state) ? [decision] : [],
    ),
    version: around(withdrawal).steps.length,
    proofs: around(withdrawal).proofFileIds,
    steps: around(withdrawal).steps.map(({ state, reason, by, note, at }) => ({
      state,
      reason,
      by,
      note,
      at: at.toISOString(),
    })),
  }));
}

/** A withdrawal as a change of it is written down; amounts are decimal text. */
export function summaryOf(withdrawal: Withdrawal) {
  const { id, state, reason, amount, fee, received, returned } = withdrawal;
  return {
    id,
    reference: referenceOf(id),
    state,
    reason,
    amount: fromCents(amount),
    fee: fromCents(fee),
    sent: fromCents(sentOf(withdrawal)),
    received: fromCents(received),
    returned: fromCents(returned),
    remaining: fromCents(remainingOf(withdrawal)),
  };
}

/** Locks a withdrawal that is about to be decided on. Refuses an unknown one with 404. */
export async function withdrawalToDecide(tx: Transaction, id: number): Promise<Withdrawal> {
  const withdrawal = Number.isSafeInteger(id) ? await lockWithdrawal(tx, id) : null;
  if (!withdrawal) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such withdrawal' });
  return withdrawal;
}

/**
 * Refuses with 409 a decision on a withdrawal that has changed since the operator looked at it, even where it has come
 * back to the same state, such as a case that was reported once more.
 */
export async function requireVersion(tx: Transaction, { id, state }: Withdrawal, version: number): Promise<void> {
  const steps = await tx.$count(withdrawalSteps, eq(withdrawalSteps.withdrawalId, id));
  if (steps !== version) throw conflict(`The withdrawal has changed and is now ${state}: look at it again`);
}

/** Does what the operator has decided. Refuses with 409 what the withdrawal's state does not allow. */
export async function decide(
  tx: Transaction,
  tools: Tools,
  withdrawal: Withdrawal,
  decision: Decision,
  mover: Mover,
): Promise<Withdrawal> {
  const allowed: readonly WithdrawalState[] = DECISIONS[decision];
  if (!allowed.includes(withdrawal.state)) throw conflict(`The withdrawal is ${withdrawal.state}`);
  switch (decision) {
    case 'approve':
      return approve(tx, tools, withdrawal, mover);
    case 'send': {
      const sent = await send(tx, tools, withdrawal, mover);
      if (!sent) throw conflict('The time of the review is over');
      return sent;
    }
    case 'reject':
      return reject(tx, tools, withdrawal, 'operator', mover);
    case 'send-again':
      return sendAgain(tx, tools, withdrawal, mover);
    case 'return':
      return giveBack(tx, tools, withdrawal, mover);
    case 'force':
      return receive(tx, tools, withdrawal, 'forced', mover);
  }
}

const conflict = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 409, message });

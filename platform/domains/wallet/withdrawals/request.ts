import { eq } from '../../../database/drizzle.ts';
import { fromCents, parseAmount } from '../../../../schema/cents.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { withdraw } from '../../../../schema/upstream/withdrawals.ts';
import type { Bonus } from '../../../bonuses/tables.ts';
import { endingWithWithdrawal, giveUpEnding, lockEnding } from '../../../bonuses/withdrawing.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { hold } from '../../../ledger/holds.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { spendCode } from '../../session/codes/consume.ts';
import { paymentProof } from '../../session/payment/guard.ts';
import { prove } from '../cards/proof.ts';
import { cardOf } from '../cards/store.ts';
import type { Card } from '../cards/tables.ts';
import { notEnough } from '../../../contract/notEnough.ts';
import { MEMBER, noteStep } from './follow.ts';
import { feeOf, requireLeftToday, requireTurnover, requireWithin } from './limits.ts';
import type { Withdrawal } from './tables.ts';
import { withdrawals } from './tables.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Longer than a review may take: the withdrawal ends its hold, never the hold the withdrawal. */
const HOLD_AFTER_REVIEW = 30 * DAY;

/**
 * Requests a withdrawal: the money is held from then on. The proof is checked last, so that a request that is
 * refused for another reason uses up neither a try nor a code.
 * @returns the withdrawal's id
 */
export async function requestWithdrawal(
  services: Services,
  member: Member,
  body: BodyOf<typeof withdraw>,
): Promise<string> {
  const { db } = services;
  const amount = parseAmount(body.amount);
  const confirmed = confirmedIn(body);
  const content = [
    'withdrawal',
    amount === null ? body.amount : fromCents(amount),
    String(body.bankCardId),
    ...confirmed.map((bonusId) => `bonus ${bonusId}`),
  ];
  const id = await onceUnder(
    services,
    { memberId: member.id, key: body.idempotencyKey, content },
    {
      prepare: async () => {
        await check(db, services, member, body, amount);
        if ((await services.ledger.balanceOf(db, memberAccount(member.id))) < (amount ?? 0n)) throw notEnough();
        const purpose = (await paymentProof(services)) === 'code' ? 'withdrawal' : null;
        const { password: paymentPassword, verificationCode } = body;
        return prove(
          services,
          member,
          {
            ...(paymentPassword !== undefined && { paymentPassword }),
            ...(verificationCode !== undefined && { verificationCode }),
          },
          purpose,
        );
      },
      work: async (tx, code) => {
        const checked = await check(tx, services, member, body, amount);
        if (code) await spendCode(tx, services, code);
        await giveUpBonuses(tx, services, member.id, { confirmed, now: checked.now });
        return String((await insert(tx, services, member, checked)).id);
      },
    },
  );
  return id ?? '';
}

interface Checked {
  /** The moment of the request: one for the limits of the day, the turnover and what is stored. */
  readonly now: Date;
  readonly card: Card;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly today: { readonly deposited: bigint; readonly staked: bigint };
}

/** Checks all that a withdrawal needs, except the balance and the proof. A break does not forbid one. */
async function check(
  executor: Executor,
  services: Services,
  member: Member,
  body: BodyOf<typeof withdraw>,
  amount: bigint | null,
): Promise<Checked> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Withdrawals need a real account' });
  const rule = await services.settings.get(executor, 'withdrawals');
  if (!rule.isAllowed)
    throw new Refusal('CP_USER_WITHDRAW_DENY', { status: 400, message: 'Nothing can be withdrawn at the moment' });
  if (amount === null) throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The amount is not valid' });
  const now = services.clock.now();
  const card = await usableCard(executor, services, member, body.bankCardId);
  requireWithin(rule, card.type, amount);
  await requireLeftToday(executor, services, member.id, { amount, now });
  const today = await requireTurnover(executor, services, member.id, now);
  requireConfirmed(await endingWithWithdrawal(executor, member.id, now), confirmedIn(body));
  return { now, card, amount, fee: feeOf(rule, card.type, amount), today };
}

/** The bonuses that the member agrees to give up. */
const confirmedIn = ({ giveUpBonusIds = [] }: BodyOf<typeof withdraw>): readonly string[] =>
  [...new Set(giveUpBonusIds.map(String))].toSorted();

/** Refuses to give up what the member was not told of; that one of those has ended meanwhile costs nothing. */
function requireConfirmed(ending: readonly Bonus[], confirmed: readonly string[]): void {
  if (!ending.every(({ id }) => confirmed.includes(String(id))))
    throw new Refusal('bonus_not_confirmed', { message: 'A bonus would be given up that was not confirmed' });
}

/** A withdrawal gives up the bonuses that came with a deposit ([001] §4). The member is locked. */
async function giveUpBonuses(
  tx: Transaction,
  { ledger }: Services,
  memberId: number,
  { confirmed, now }: { readonly confirmed: readonly string[]; readonly now: Date },
): Promise<void> {
  const ending = await lockEnding(tx, ledger, memberId, now);
  requireConfirmed(ending, confirmed);
  await giveUpEnding(tx, ledger, { memberId, ending, now });
}

async function usableCard(executor: Executor, { clock }: Services, member: Member, id: number | string): Promise<Card> {
  const card = await cardOf(executor, member.id, id);
  if (!card) throw new Refusal('card_unknown', { message: 'There is no such card' });
  if (card.usableAt > clock.now())
    throw new Refusal('card_waiting', {
      message: 'The card is new and cannot be used yet',
      value: { usableAt: card.usableAt.getTime() },
    });
  return card;
}

async function insert(
  tx: Transaction,
  { ledger, settings }: Services,
  { id: memberId }: Member,
  { now, card, amount, fee, today }: Checked,
): Promise<Withdrawal> {
  const { reviewDays, automatic } = await settings.get(tx, 'withdrawals');
  const reviewBefore = new Date(now.getTime() + reviewDays * DAY);
  const isAutomatic = automatic.upTo !== null && amount <= BigInt(automatic.upTo);
  const [stored] = await tx
    .insert(withdrawals)
    .values({
      memberId,
      method: card.bankCode,
      amount,
      fee,
      state: 'requested',
      requestedAt: now,
      cardId: card.id,
      card: { type: card.type, bankCode: card.bankCode, maskedNumber: card.maskedNumber },
      reviewBefore,
      dueAt: isAutomatic ? new Date(now.getTime() + automatic.afterMinutes * MINUTE) : reviewBefore,
      depositedThatDay: today.deposited,
      stakedThatDay: today.staked,
    })
    .returning();
  if (!stored) throw new Error('A withdrawal was not stored');
  const order = {
    key: `withdrawal:${stored.id}`,
    memberId,
    amount,
    reason: 'withdrawal',
    reference: String(stored.id),
    endsAt: new Date(reviewBefore.getTime() + HOLD_AFTER_REVIEW),
  } as const;
  const held = await hold(tx, ledger, order, now);
  if (held.kind === 'insufficient') throw notEnough();
  if (held.kind !== 'held') throw new Error(`The hold of withdrawal ${stored.id} is ${held.kind}`);
  const whole = { ...stored, holdId: held.hold.id };
  await tx.update(withdrawals).set({ holdId: held.hold.id }).where(eq(withdrawals.id, stored.id));
  await noteStep(tx, whole, MEMBER, now);
  return whole;
}

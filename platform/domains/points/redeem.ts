import { and, eq, gte, isNull, or, sql } from '../../database/drizzle.ts';
import { fromCents, parseCents } from '../../../schema/cents.ts';
import type { BodyOf } from '../../../schema/upstream/call.ts';
import type { redeemPoints } from '../../../schema/upstream/points.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import type { MemberAccount } from '../../ledger/accounts.ts';
import { memberAccount, pointsAccount } from '../../ledger/accounts.ts';
import { hold } from '../../ledger/holds.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { Member } from '../../members/tables.ts';
import { onceUnder } from '../../outcomes/onceUnder.ts';
import type { Services } from '../../services.ts';
import { checkPaymentPassword } from '../session/payment/guard.ts';
import { notEnough } from '../../contract/notEnough.ts';
import { addressIn, mobileIn } from './delivery.ts';
import { rewardOf } from './rewards.ts';
import type { Redemption, Reward } from './tables.ts';
import { pointRewards, redemptions } from './tables.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Longer than a review may take: the redemption ends its holds, never the holds the redemption. */
const HOLD_AFTER_REVIEW = 30 * DAY;

type Body = BodyOf<typeof redeemPoints>;

/**
 * Redeems a reward once for the key: points, money and stock are set aside until it is decided. The payment password is
 * checked last, so that what is refused for another reason uses up no try.
 * @returns the redemption's id
 */
export async function redeem(services: Services, member: Member, body: Body): Promise<string> {
  const { db } = services;
  const { rewardId, quantity, points, address, mobileNum, paymentPassword, idempotencyKey: key } = body;
  const content = ['redemption', String(rewardId), quantity, points, body.amount ?? null, address, mobileNum];
  const id = await onceUnder(
    services,
    { memberId: member.id, key, content },
    {
      prepare: async () => {
        const { cost } = await check(db, member, body);
        const { ledger } = services;
        if ((await ledger.balanceOf(db, pointsAccount(member.id))) < cost.points) throw tooFewPoints();
        if ((await ledger.balanceOf(db, memberAccount(member.id))) < cost.amount) throw notEnough();
        addressIn(address);
        mobileIn(mobileNum);
        await checkPaymentPassword(services, member, paymentPassword);
      },
      work: async (tx) => String(await book(tx, services, member, body, await check(tx, member, body))),
    },
  );
  return id ?? '';
}

interface Checked {
  readonly reward: Reward;
  /** Of all together. */
  readonly cost: { readonly points: bigint; readonly amount: bigint };
}

/** What has to hold for a redemption, but for balances, where it goes, and the password. */
async function check(executor: Executor, member: Member, body: Body): Promise<Checked> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Points need a real account' });
  const reward = await rewardOf(executor, String(body.rewardId));
  if (!reward) throw new Refusal('reward_unavailable', { message: 'There is no such reward' });
  const amount = body.amount === undefined ? 0n : parseCents(body.amount);
  if (body.points !== Number(reward.points) || amount !== (reward.amount ?? 0n))
    throw new Refusal('reward_changed', {
      message: 'The reward costs something else',
      value: { points: Number(reward.points), amount: reward.amount === null ? null : fromCents(reward.amount) },
    });
  if (reward.stock !== null && reward.stock < body.quantity) throw outOfStock(reward.stock);
  const many = BigInt(body.quantity);
  return { reward, cost: { points: reward.points * many, amount: (reward.amount ?? 0n) * many } };
}

/** Takes the stock, then holds money and points: everybody takes rows in this order (`ledger/settling.ts`). */
async function book(
  tx: Transaction,
  services: Services,
  { id: memberId }: Member,
  { quantity, address, mobileNum }: Body,
  { reward, cost }: Checked,
): Promise<number> {
  const { clock, settings, ledger } = services;
  await takeStock(tx, reward, quantity);
  await ledger.lockMember(tx, memberId);
  const { reviewDays, automatic } = await settings.get(tx, 'points');
  const now = clock.now();
  const reviewBefore = new Date(now.getTime() + reviewDays * DAY);
  const isAutomatic = automatic.kinds.includes(reward.kind);
  const [stored] = await tx
    .insert(redemptions)
    .values({
      memberId,
      kind: reward.kind,
      rewardId: reward.id,
      names: reward.names,
      quantity,
      points: cost.points,
      amount: cost.amount === 0n ? null : cost.amount,
      credit: reward.credit === null ? null : reward.credit * BigInt(quantity),
      state: 'PROCESSING',
      address: addressIn(address),
      mobile: mobileIn(mobileNum),
      requestedAt: now,
      pointBalance: 0n,
      reviewBefore,
      dueAt: isAutomatic ? new Date(now.getTime() + automatic.afterMinutes * MINUTE) : reviewBefore,
    })
    .returning();
  if (!stored) throw new Error('A redemption was not stored');
  const aside = (part: 'money' | 'points', account: MemberAccount, amount: bigint) =>
    setAside(tx, services, stored, { part, account, amount });
  const moneyHoldId = cost.amount === 0n ? null : await aside('money', memberAccount(memberId), cost.amount);
  const pointHoldId = await aside('points', pointsAccount(memberId), cost.points);
  await tx
    .update(redemptions)
    .set({ moneyHoldId, pointHoldId, pointBalance: await ledger.balanceOf(tx, pointsAccount(memberId)) })
    .where(eq(redemptions.id, stored.id));
  return stored.id;
}

/** By a condition, so that of many at once no more than there are get one. */
async function takeStock(tx: Transaction, { id }: Reward, quantity: number): Promise<void> {
  const { stock } = pointRewards;
  const [taken] = await tx
    .update(pointRewards)
    .set({ stock: sql`${stock} - ${quantity}` })
    .where(and(eq(pointRewards.id, id), or(isNull(stock), gte(stock, quantity))))
    .returning();
  if (taken) return;
  const [left] = await tx.select({ stock }).from(pointRewards).where(eq(pointRewards.id, id));
  throw outOfStock(left?.stock ?? 0);
}

async function setAside(
  tx: Transaction,
  { ledger, clock }: Services,
  { id, memberId, reviewBefore }: Redemption,
  {
    part,
    account,
    amount,
  }: { readonly part: 'money' | 'points'; readonly account: MemberAccount; readonly amount: bigint },
): Promise<number> {
  const now = clock.now();
  const order = {
    key: `redemption:${id}:${part}`,
    memberId,
    account,
    amount,
    reason: 'redemption',
    reference: String(id),
    endsAt: new Date((reviewBefore ?? now).getTime() + HOLD_AFTER_REVIEW),
  } as const;
  const held = await hold(tx, ledger, order, now);
  if (held.kind === 'insufficient') throw part === 'money' ? notEnough() : tooFewPoints();
  if (held.kind !== 'held') throw new Error(`A hold of redemption ${id} is ${held.kind}`);
  return held.hold.id;
}

const outOfStock = (stock: number): Refusal =>
  new Refusal('reward_out_of_stock', { message: 'There are not as many left', value: { stock } });

export const tooFewPoints = (): Refusal => new Refusal('points_insufficient', { message: 'The points are not enough' });

import { asc, eq, max } from '../../database/drizzle.ts';
import { fromCents, parseCents } from '../../../schema/cents.ts';
import { picturePath } from '../../art/pictures.ts';
import { REWARD_SIGNS } from '../../art/rewardIcon.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import type { Texts } from '../../texts.ts';
import { lockRedemption } from './decide.ts';
import type { Redemption, Reward, RewardKind } from './tables.ts';
import { pointRewards, redemptions } from './tables.ts';

/** How many redemptions are shown at once; the others are shown when these are decided. */
const SHOWN = 50;

/** A reward as its operator reads it; money is decimal text. */
export type WrittenReward = ReturnType<typeof toWritten>;

/** What an operator changes of a reward; what is left out stays. What kind it is never changes. */
export interface RewardChange {
  readonly name?: Texts;
  readonly description?: Texts;
  readonly points?: number;
  readonly amount?: string | null;
  readonly credit?: string;
  /** `was`: as it was looked at, as redemptions change it all the time. */
  readonly stock?: { readonly was: number | null; readonly is: number | null };
  readonly enabled?: boolean;
}

export interface NewReward {
  readonly kind: RewardKind;
  readonly sign: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly points: number;
  readonly amount?: string;
  readonly credit?: string;
  readonly stock?: number;
}

/** Every reward, in the operator's order. */
export async function allRewards(db: Executor): Promise<WrittenReward[]> {
  const rows = await db.select().from(pointRewards).orderBy(asc(pointRewards.ordinal), asc(pointRewards.id));
  return rows.map(toWritten);
}

/** Reads and locks a reward that is about to change. Refuses an unknown one with 404. */
export async function rewardToChange(tx: Transaction, id: number): Promise<WrittenReward> {
  return toWritten(await lockedReward(tx, id));
}

/**
 * Changes a reward; what was redeemed before keeps its price. Refuses with 409 where it has changed since the operator
 * looked at it.
 */
export async function rewriteReward(
  tx: Transaction,
  id: number,
  version: number,
  { name, description, points, amount, credit, stock, enabled }: RewardChange,
): Promise<void> {
  const before = await lockedReward(tx, id);
  if (before.version !== version || (stock && stock.was !== before.stock))
    throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'The reward has changed: look at it again' });
  await tx
    .update(pointRewards)
    .set({
      names: name ?? before.names,
      descriptions: description ?? before.descriptions,
      points: points === undefined ? before.points : BigInt(points),
      amount: amount === undefined ? before.amount : amount === null ? null : moneyIn(amount),
      credit: creditOf(before.kind, credit, before.credit),
      stock: stock ? stock.is : before.stock,
      enabled: enabled ?? before.enabled,
      version: version + 1,
    })
    .where(eq(pointRewards.id, id));
}

/** Puts up a reward as the last one. */
export async function putUpReward(tx: Transaction, reward: NewReward): Promise<number> {
  const { kind, sign, name, description, points, amount, credit, stock } = reward;
  if (!REWARD_SIGNS.includes(sign)) throw nonsense('There is no such picture');
  const [last] = await tx.select({ ordinal: max(pointRewards.ordinal) }).from(pointRewards);
  const [made] = await tx
    .insert(pointRewards)
    .values({
      kind,
      sign,
      names: name,
      descriptions: description,
      points: BigInt(points),
      amount: amount === undefined ? null : moneyIn(amount),
      credit: creditOf(kind, credit, null),
      stock: stock ?? null,
      ordinal: (last?.ordinal ?? 0) + 1,
    })
    .returning();
  if (!made) throw new Error('A reward was not stored');
  return made.id;
}

/** Redemptions that wait for the operator, the oldest first; the only place that shows where they go. */
export async function redemptionQueue(db: Executor) {
  const rows = await db
    .select({ redemption: redemptions, username: members.username })
    .from(redemptions)
    .innerJoin(members, eq(members.id, redemptions.memberId))
    .where(eq(redemptions.state, 'PROCESSING'))
    .orderBy(asc(redemptions.requestedAt), asc(redemptions.id))
    .limit(SHOWN);
  return rows.map(({ redemption, username }) => ({
    ...redemptionSummary(redemption),
    username,
    address: redemption.address,
    mobile: redemption.mobile,
    requestedAt: redemption.requestedAt.toISOString(),
    reviewBefore: redemption.reviewBefore?.toISOString() ?? null,
  }));
}

/** A redemption as a change of it is written down: without address and number. */
export function redemptionSummary({ id, kind, names, quantity, points, amount, state, reason }: Redemption) {
  return {
    id,
    kind,
    name: names?.EN ?? '',
    quantity,
    points: Number(points),
    amount: amount === null ? null : fromCents(amount),
    state,
    reason,
  };
}

/** Locks a redemption that is about to be decided on. Refuses an unknown one with 404. */
export async function redemptionToDecide(tx: Transaction, id: number): Promise<Redemption> {
  const redemption = Number.isSafeInteger(id) ? await lockRedemption(tx, id) : null;
  if (!redemption) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such redemption' });
  return redemption;
}

async function lockedReward(tx: Transaction, id: number): Promise<Reward> {
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  const [reward] = isId ? await tx.select().from(pointRewards).where(eq(pointRewards.id, id)).for('update') : [];
  if (!reward) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such reward' });
  return reward;
}

function toWritten({ names, descriptions, points, amount, credit, sign, ...reward }: Reward) {
  const { id, kind, stock, enabled, version } = reward;
  return {
    id,
    kind,
    names,
    descriptions,
    points: Number(points),
    amount: amount === null ? null : fromCents(amount),
    credit: credit === null ? null : fromCents(credit),
    stock,
    enabled,
    version,
    picture: picturePath.reward(sign),
  };
}

function creditOf(kind: RewardKind, credit: string | undefined, before: bigint | null): bigint | null {
  const cents = credit === undefined ? before : moneyIn(credit);
  if ((kind === 'CREDIT') !== (cents !== null)) throw nonsense('A credit brings money, and nothing else does');
  return cents;
}

function moneyIn(text: string): bigint {
  const cents = parseCents(text);
  if (cents === null || cents <= 0n) throw nonsense(`${text} is no amount`);
  return cents;
}

const nonsense = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });

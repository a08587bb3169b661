import { fromCents, toCents } from '../../../../schema/cents.ts';
import { wholePoints } from '../../../lib/points.ts';
import type { Reward } from '../rewards/reward.ts';

/** What is redeemed, as the browser may keep it. */
export interface Order {
  readonly rewardId: string;
  /** As it was shown. */
  readonly name: string;
  readonly quantity: number;
  /** What one costs. */
  readonly points: string;
  /** The money that one costs beside its points; null for none. */
  readonly amount: string | null;
  readonly address: string;
  readonly mobile: string;
}

export const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' &&
  value !== null &&
  ['rewardId', 'name', 'points', 'address', 'mobile'].every((key) => typeof fieldOf(value, key) === 'string') &&
  Number.isInteger(fieldOf(value, 'quantity')) &&
  (fieldOf(value, 'amount') === null || typeof fieldOf(value, 'amount') === 'string');

const fieldOf = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key];

/** What several of them cost. */
export interface Total {
  /** Decimal text. */
  readonly points: string;
  /** Decimal text; null for none. */
  readonly amount: string | null;
}

/** What so many cost together, exactly. */
export const totalOf = (
  each: { readonly points: string; readonly amount: string | null },
  quantity: number,
): Total => ({
  points: String(wholePoints(each.points) * BigInt(quantity)),
  amount: each.amount === null ? null : fromCents(toCents(each.amount) * BigInt(quantity)),
});

/** What one costs. */
export const priceOf = ({ points, amount }: Pick<Reward, 'points' | 'amount'>): Total => ({
  points,
  amount: amount?.amount ?? null,
});

import type { ContractKind, LineSums, Terms, Tier } from './terms.ts';
import { bestTier, rateOf } from './terms.ts';

/**
 * What contracts come to is counted in millionths of a cent: a rate has four decimals of a percent, so that its part
 * of a whole number of cents is a whole number of them.
 */
export const PER_CENT = 1_000_000n;

/** Millionths of a cent as decimal text in major units, with two to eight decimals. */
export function exactText(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const digits = size.toString().padStart(9, '0');
  const fraction = digits.slice(-8).replace(/0{1,6}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -8)}.${fraction}`;
}

/** What a window came to. */
export interface Computed {
  readonly tier: Tier | null;
  /** What the rate is taken of, in cents. */
  readonly base: bigint;
  /** In millionths of a cent. */
  readonly gross: bigint;
  /** Zero or less, in cents: what the next window begins with. */
  readonly carryAfter: bigint;
}

/**
 * What is due for a window. A dividend is a part of the result less what is carried from before; a negative base is
 * carried on. A salary is a part of the stakes.
 * @param carry zero or less, in cents
 */
export function compute(kind: ContractKind, { tiers }: Pick<Terms, 'tiers'>, sums: LineSums, carry: bigint): Computed {
  const tier = bestTier(tiers, sums);
  const base = kind === 'dividend' ? sums.result + carry : sums.stakes;
  const gross = tier === null || base <= 0n ? 0n : base * rateOf(tier);
  return { tier, base, gross, carryAfter: kind === 'dividend' && base < 0n ? base : 0n };
}

/**
 * Shares out what there is among several who are due more, in proportion; what does not divide goes to the first ones.
 * Each gets at most what is due, and all together what there is.
 */
export function shareOut(available: bigint, dues: readonly bigint[]): readonly bigint[] {
  const total = dues.reduce((sum, due) => sum + due, 0n);
  if (available >= total) return dues;
  const shares = dues.map((due) => (due * available) / total);
  let left = available - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, at) => {
    const more = left > 0n && share < (dues[at] ?? 0n) ? 1n : 0n;
    left -= more;
    return share + more;
  });
}

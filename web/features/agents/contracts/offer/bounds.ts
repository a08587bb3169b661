import { parseCents } from '../../../../../schema/cents.ts';

/** A tier as it is typed; empty text for no condition. */
export interface TypedTier {
  readonly rate: string;
  readonly stakes: string;
  readonly result: string;
  readonly activeMembers: string;
}

/** What of a giver's own tier bounds what they may give. */
export interface OwnTier {
  readonly rate: string;
  readonly stakes: { readonly amount: string } | null;
  readonly activeMembers: number | null;
}

export type Bound =
  | { readonly field: 'rate'; readonly rate: string }
  | { readonly field: 'stakes'; readonly amount: string }
  | { readonly field: 'activeMembers'; readonly count: number };

/** A ten-thousandth of a percent, so that rates are compared as whole numbers. */
export const rateUnits = (rate: string): number => Math.round(Number(rate) * 10_000);
const centsOf = (amount: string | undefined): bigint => parseCents(amount ?? '0') ?? 0n;

const stakesOf = ({ stakes }: OwnTier): bigint => centsOf(stakes?.amount);

/**
 * What keeps a tier from being given: for each tier of a holder the giver has one with at least its rate, and no higher
 * least stakes or active members. Null where it may be given; what is typed has to be numbers.
 */
export function boundOf(own: readonly OwnTier[], typed: TypedTier): Bound | null {
  const rate = rateUnits(typed.rate);
  const stakes = centsOf(typed.stakes || '0');
  const active = Number(typed.activeMembers || 0);
  const enough = own.filter((tier) => rateUnits(tier.rate) >= rate);
  const highest = own.toSorted((one, other) => rateUnits(other.rate) - rateUnits(one.rate))[0];
  if (enough.length === 0) return highest ? { field: 'rate', rate: highest.rate } : null;
  if (enough.some((tier) => stakesOf(tier) <= stakes && (tier.activeMembers ?? 0) <= active)) return null;
  const [easiest] = enough.toSorted((one, other) => Number(stakesOf(one) - stakesOf(other)));
  if (easiest?.stakes && stakesOf(easiest) > stakes) return { field: 'stakes', amount: easiest.stakes.amount };
  const reached = enough.filter((tier) => stakesOf(tier) <= stakes);
  return { field: 'activeMembers', count: Math.min(...reached.map((tier) => tier.activeMembers ?? 0)) };
}

import { fromCents } from '../../../../schema/cents.ts';
import type { ContractKind, PeriodCode, Terms, Tier } from './terms.ts';
import { parseRate, rateOf } from './terms.ts';

/** The product type of a contract over games of all types. */
export const ALL = 'ALL';

/** A law that terms break, with its bound in the wire's words. */
export interface BrokenLaw {
  readonly law:
    | 'TERMS'
    | 'DOWNLINE'
    | 'RATE'
    | 'BETS'
    | 'ACTIVE_MEMBERS'
    | 'PRODUCT'
    | 'MIXED_PRODUCTS'
    | 'PERIOD'
    | 'PENDING'
    | 'NOT_HELD';
  readonly tier?: number;
  readonly rate?: string;
  readonly periodBets?: string;
  readonly activeMembers?: number;
  readonly period?: PeriodCode | null;
  readonly productTypes?: readonly string[];
}

/**
 * Whether a tier stands on one of the giver's: at least its rate, for no more stakes and active members. Then whoever
 * reaches the tier brings the giver, whose line is greater, to theirs.
 */
const standsOn = (tier: Tier, giver: Tier): boolean =>
  rateOf(giver) >= rateOf(tier) &&
  BigInt(giver.leastStakes) <= BigInt(tier.leastStakes) &&
  giver.leastActive <= tier.leastActive;

/** The first tier that stands on none of the giver's, and what it would have to be; null where all do. */
export function brokenTier(tiers: readonly Tier[], giver: readonly Tier[]): BrokenLaw | null {
  for (const [at, tier] of tiers.entries()) {
    if (giver.some((one) => standsOn(tier, one))) continue;
    const affordable = giver.filter((one) => rateOf(one) >= rateOf(tier));
    if (affordable.length === 0) {
      const highest = giver.reduce((best, one) => (rateOf(one) > rateOf(best) ? one : best));
      return { law: 'RATE', tier: at, rate: highest.rate };
    }
    const easiest = affordable.reduce((best, one) => (BigInt(one.leastStakes) < BigInt(best.leastStakes) ? one : best));
    if (BigInt(easiest.leastStakes) > BigInt(tier.leastStakes))
      return { law: 'BETS', tier: at, periodBets: fromCents(BigInt(easiest.leastStakes)) };
    const fewest = affordable
      .filter((one) => BigInt(one.leastStakes) <= BigInt(tier.leastStakes))
      .reduce((best, one) => (one.leastActive < best.leastActive ? one : best));
    return { law: 'ACTIVE_MEMBERS', tier: at, activeMembers: fewest.leastActive };
  }
  return null;
}

/** What terms have to be by themselves. */
export function malformed(kind: ContractKind, { period, tiers }: Terms): BrokenLaw | null {
  if ((kind === 'realTimeSalary') !== (period === null)) return { law: 'TERMS' };
  const rates = tiers.map(({ rate }) => parseRate(rate));
  const bad = rates.findIndex((rate, at) => rate === null || rates.indexOf(rate) !== at);
  if (bad !== -1) return { law: 'TERMS', tier: bad };
  const result = tiers.findIndex(({ leastResult }) => kind !== 'dividend' && leastResult !== null);
  return result === -1 ? null : { law: 'TERMS', tier: result };
}

/**
 * What of the giver's own rights terms break; null where none. A holder of games of all types gives all, a holder of
 * single types gives those, and their period is the giver's.
 * @param held what the giver holds of the kind when the terms take effect
 */
export function beyondGiver(terms: Terms, held: readonly Terms[]): BrokenLaw | null {
  if (held.length === 0) return { law: 'NOT_HELD' };
  const own = held.filter(({ productType }) => productType === terms.productType);
  const [first] = own;
  if (!first) return { law: 'PRODUCT', productTypes: held.map(({ productType }) => productType) };
  // Who was moved may still hold what runs out, of another period, beside what they hold from now on.
  const ofPeriod = own.find(({ period }) => period === terms.period);
  if (!ofPeriod) return { law: 'PERIOD', period: first.period };
  return brokenTier(terms.tiers, ofPeriod.tiers);
}

/** Whether a holder would have contracts over all types and over single ones at once. */
export const mixesProducts = (productType: string, others: readonly string[]): boolean =>
  others.some((other) => (other === ALL) !== (productType === ALL));

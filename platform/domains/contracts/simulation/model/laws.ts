import type { Terms, Tier } from '../../rules/terms.ts';

/** Percent as decimal text in ten-thousandths, worked out by itself. */
export const rateIn = ({ rate }: Tier): bigint => {
  const [whole = '', decimals = ''] = rate.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
};

/** Law 1 for two tiers. */
const allows = (above: Tier, below: Tier): boolean =>
  rateIn(above) >= rateIn(below) &&
  BigInt(above.leastStakes) <= BigInt(below.leastStakes) &&
  above.leastActive <= below.leastActive;

/** Whether somebody with terms may give others on: laws 1 and 2. */
export const covers = (held: Terms, given: Terms): boolean =>
  held.period === given.period &&
  held.productType === given.productType &&
  given.tiers.every((below) => held.tiers.some((above) => allows(above, below)));

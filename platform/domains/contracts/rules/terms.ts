/** What an agent can be paid for, by the wire's words. */
export type ContractKind = 'dividend' | 'dailySalary' | 'hourSalary' | 'realTimeSalary';

/** D, W, H and M: daily, weekly, semi-monthly, monthly ([001] §3). */
export type PeriodCode = 'D' | 'W' | 'H' | 'M';

/** A rate with what has to be reached for it. Amounts in cents as text; conditions that ask for nothing are zero. */
export interface Tier {
  /** Percent, decimal text with at most four decimals, such as `2.5`. */
  readonly rate: string;
  /** Stakes of the line: of the period for a dividend, of the day, hour or five minutes for a salary. */
  readonly leastStakes: string;
  readonly leastActive: number;
  /** What the house has to have won of the line; null for none. Dividends only. */
  readonly leastResult: string | null;
}

/** What a contract promises. */
export interface Terms {
  /** A type of games, or `ALL`. */
  readonly productType: string;
  /** Null for a real-time salary, which is paid every five minutes. */
  readonly period: PeriodCode | null;
  readonly tiers: readonly Tier[];
}

/** What a line came to in a window: own-money stakes, what the house won, and how many were active. Cents. */
export interface LineSums {
  readonly stakes: bigint;
  readonly result: bigint;
  readonly active: number;
}

/** How many rates make one percent. */
const RATES_PER_PERCENT = 10_000;
const RATE = /^(\d{1,2})(?:\.(\d{1,4}))?$/;

/** A rate in ten-thousandths of a percent; null for what is none, and for zero. */
export function parseRate(text: string): bigint | null {
  const match = RATE.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const rate = BigInt(whole) * BigInt(RATES_PER_PERCENT) + BigInt(fraction.padEnd(4, '0'));
  return rate === 0n ? null : rate;
}

/** A rate that is known to be one. */
export function rateOf({ rate }: Pick<Tier, 'rate'>): bigint {
  const parsed = parseRate(rate);
  if (parsed === null) throw new RangeError(`${rate} is no rate`);
  return parsed;
}

/** The tier with the highest rate of those whose conditions hold; null where none does. */
export function bestTier(tiers: readonly Tier[], { stakes, result, active }: LineSums): Tier | null {
  return tiers
    .filter(
      (tier) =>
        stakes >= BigInt(tier.leastStakes) &&
        active >= tier.leastActive &&
        (tier.leastResult === null || result >= BigInt(tier.leastResult)),
    )
    .reduce<Tier | null>((best, tier) => (best === null || rateOf(tier) > rateOf(best) ? tier : best), null);
}

/** The tier with the highest rate of all. */
export const highestTier = (tiers: readonly Tier[]): Tier =>
  tiers.reduce((highest, tier) => (rateOf(tier) > rateOf(highest) ? tier : highest));

import { fromCents } from '../../../schema/cents.ts';
import { wholePoints } from '../../lib/points.ts';

/** A decimal as a fraction of whole numbers, so that dividing by it is exact. */
function fractionOf(decimal: string): { readonly over: bigint; readonly under: bigint } {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

/** Points made into money. */
export interface Conversion {
  /** What they make, as decimal text; rounded down to the cent. */
  readonly amount: string;
  /** The points that this amount takes. */
  readonly taken: bigint;
  /** The points that make no cent: they stay. */
  readonly stay: bigint;
}

/**
 * What points make at a rate, exactly; null where there is no rate.
 * @param pointsPerUnit how many make one unit of the currency, as decimal text
 */
export function convert(points: bigint, pointsPerUnit: string | null): Conversion | null {
  if (pointsPerUnit === null) return null;
  const { over, under } = fractionOf(pointsPerUnit);
  if (over <= 0n) return null;
  const cents = (points * 100n * under) / over;
  const perHundred = 100n * under;
  // Rounded up: so many points are needed for these cents.
  const taken = (cents * over + perHundred - 1n) / perHundred;
  return { amount: fromCents(cents), taken, stay: points - taken };
}

/** What points are worth, as decimal text; null where there is no rate. */
export const worthOf = (points: string, pointsPerUnit: string | null): string | null =>
  convert(wholePoints(points), pointsPerUnit)?.amount ?? null;

/** A whole number above zero as it was typed, with or without spaces; null for anything else. */
export function pointsTyped(typed: string): bigint | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{1,15}$/.test(digits) && BigInt(digits) > 0n ? BigInt(digits) : null;
}

/** A rate in whole points: so many make so much, both as decimal text; null where it is no rate. */
export function wholeRate(pointsPerUnit: string): { readonly points: string; readonly amount: string } | null {
  const { over, under } = fractionOf(pointsPerUnit);
  if (over <= 0n) return null;
  // 12.5 points make one unit, so 125 make ten.
  return over % under === 0n
    ? { points: String(over / under), amount: '1.00' }
    : { points: String(over), amount: fromCents(under * 100n) };
}

/** Decimal text with at most two places, such as "1234.5": what can be staked. */
const STAKE = /^\d{1,12}(?:\.\d{1,2})?$/;
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** Cents of a stake as it is typed, with a point or a comma before the cents; null when it is no amount. */
export function stakeCents(typed: string): bigint | null {
  const text = typed.trim().replace(',', '.');
  if (!STAKE.test(text)) return null;
  const [whole = '0', cents = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
}

/**
 * What a stake brings at a price, to the cent below.
 * @param payout decimal text, for a stake of 1
 */
export function priced(cents: bigint, payout: string): bigint {
  const [, whole = '0', fraction = ''] = DECIMAL.exec(payout) ?? [];
  return (cents * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length);
}

/** The larger of two decimals. */
export const larger = (one: string, other: string): string => (Number(other) > Number(one) ? other : one);

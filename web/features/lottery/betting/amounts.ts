/** Decimal text with at most two places, such as "1234.5". */
const STAKE = /^\d{1,12}(?:\.\d{1,2})?$/;
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** The cents of a typed stake, with a decimal point or comma; null if it is not an amount. */
export function stakeCents(typed: string): bigint | null {
  const text = typed.trim().replace(',', '.');
  if (!STAKE.test(text)) return null;
  const [whole = '0', cents = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
}

/**
 * What a stake pays at a price, rounded down to the cent.
 * @param payout decimal text, for a stake of 1
 */
export function priced(cents: bigint, payout: string): bigint {
  const [, whole = '0', fraction = ''] = DECIMAL.exec(payout) ?? [];
  return (cents * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length);
}

/** The larger of two decimals. */
export const larger = (one: string, other: string): string => (Number(other) > Number(one) ? other : one);

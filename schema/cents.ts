const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d+))?$/;

/** Decimal text in major units to cents. Null when it is no amount, finer than a cent, or beyond fifteen digits. */
export function parseCents(decimal: string): bigint | null {
  const match = AMOUNT.exec(decimal);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

const TYPED = /^\d{1,15}(?:\.\d{1,2})?$/;

/**
 * An amount that somebody wants to move, in cents: digits with at most two decimals, above zero. Null for all else:
 * zero, signs, exponents, more decimals or digits, words. Page, gateway and platform ask this one.
 */
export function parseAmount(text: string): bigint | null {
  const cents = TYPED.test(text) ? parseCents(text) : null;
  return cents === null || cents === 0n ? null : cents;
}

/** The same for text that is known to be an amount, such as an answer's; what is finer than a cent is cut off. */
export function toCents(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const cents = BigInt(whole.replace('-', '')) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return decimal.startsWith('-') ? -cents : cents;
}

/** Cents as decimal text in major units: `123450n` is `"1234.50"`. */
export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

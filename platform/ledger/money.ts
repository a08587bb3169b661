/** Cents as the wire's decimal text in major units: `123450n` is `"1234.50"`. */
export function toMajor(cents: bigint): string {
  const sign = cents < 0n ? '-' : '';
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d+))?$/;

/** Major units as text to cents. Null when the text is no amount, finer than a cent, or beyond fifteen digits. */
export function toCents(major: string): bigint | null {
  const match = AMOUNT.exec(major);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

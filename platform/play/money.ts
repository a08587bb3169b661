/** Exact arithmetic on the API's decimal text: cents as `bigint` inside, two decimals outside. */
export function toCents(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const cents = BigInt(whole.replace('-', '')) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return decimal.startsWith('-') ? -cents : cents;
}

export function toDecimal(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

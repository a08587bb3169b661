const DECIMALS = 8n;
const UNIT = 10n ** DECIMALS;

/**
 * How many coins an amount is, as decimal text with eight decimals, rounded up so that it is never less.
 * @param amount in cents
 * @param rate cents for one coin
 */
export function coinsFor(amount: bigint, rate: bigint): string {
  const units = (amount * UNIT + rate - 1n) / rate;
  const digits = units.toString().padStart(Number(DECIMALS) + 1, '0');
  return `${digits.slice(0, -Number(DECIMALS))}.${digits.slice(-Number(DECIMALS))}`;
}

import { parseCents } from '../../../../../schema/cents.ts';

/** What is kept of a deposit and what is added, as `DepositChannel` tells it. */
export interface Terms {
  readonly fee: {
    readonly percent: string;
    readonly fixed: Amount;
    readonly min: Amount | null;
    readonly max: Amount | null;
  } | null;
  readonly rebate: { readonly percent: string; readonly max: Amount | null } | null;
}

interface Amount {
  readonly amount: string;
}

/** In cents. */
export interface Charge {
  readonly fee: bigint;
  readonly rebate: bigint;
  /** What comes to the wallet: what was paid, less the fee, with the rebate. */
  readonly credited: bigint;
}

/**
 * What comes of a payment, by the rules of `DepositFee` and `DepositRebate`; the fee never takes more than was paid.
 * @param paid in cents
 */
export function chargeOf(paid: bigint, { fee, rebate }: Terms): Charge {
  const kept = fee === null ? 0n : least(feeOf(paid, fee), paid);
  const added = rebate === null ? 0n : least(partOf(paid, rebate.percent), centsOf(rebate.max));
  return { fee: kept, rebate: added, credited: paid - kept + added };
}

function feeOf(paid: bigint, { percent, fixed, min, max }: NonNullable<Terms['fee']>): bigint {
  const charged = partOf(paid, percent) + (centsOf(fixed) ?? 0n);
  const atLeast = centsOf(min) ?? 0n;
  return least(charged < atLeast ? atLeast : charged, centsOf(max));
}

/** A percentage of an amount, rounded down to the cent. */
function partOf(amount: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  return (amount * BigInt(whole + fraction)) / (100n * 10n ** BigInt(fraction.length));
}

const least = (amount: bigint, limit: bigint | null): bigint => (limit !== null && limit < amount ? limit : amount);
const centsOf = (amount: Amount | null): bigint | null => (amount === null ? null : parseCents(amount.amount));

const COIN_DECIMALS = 8;

/**
 * How many coins an amount is, rounded up to eight decimals, as decimal text; null where the rate is none.
 * @param paid in cents
 * @param rate the currency for one coin, decimal text
 */
export function coinsFor(paid: bigint, rate: string): string | null {
  const cents = parseCents(rate);
  if (cents === null || cents <= 0n) return null;
  const units = (paid * 10n ** BigInt(COIN_DECIMALS) + cents - 1n) / cents;
  const digits = units.toString().padStart(COIN_DECIMALS + 1, '0');
  return `${digits.slice(0, -COIN_DECIMALS)}.${digits.slice(-COIN_DECIMALS)}`;
}

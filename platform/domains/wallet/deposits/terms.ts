import type { PaymentWay } from '../../../../schema/bank.ts';
import type { DepositFee, DepositRebate } from '../../../operator/documents.ts';
import type { Texts } from '../../../texts.ts';

/** What a deposit was opened on; a channel that changes later changes nothing in it. */
export interface DepositTerms {
  readonly way: PaymentWay;
  readonly methodNames: Texts;
  readonly channelNames: Texts;
  readonly takesSlip: boolean;
  /** What the channel takes, cents as text; absent in what was opened before it was kept. */
  readonly limits?: { readonly min: string; readonly max: string };
  readonly fee: DepositFee | null;
  readonly rebate: DepositRebate | null;
  /** The currency for one coin, decimal text. */
  readonly coinRate: string | null;
}

/** What comes of a payment, in cents: `credited` is paid less the fee, with the rebate. */
export interface Credit {
  readonly paid: bigint;
  readonly fee: bigint;
  readonly rebate: bigint;
  readonly credited: bigint;
}

/** Both parts are rounded down to the cent; the fee never takes more than was paid. */
export function creditOf(paid: bigint, { fee, rebate }: Pick<DepositTerms, 'fee' | 'rebate'>): Credit {
  const charged = fee ? least(feeOf(paid, fee), paid) : 0n;
  const added = rebate ? least(part(paid, rebate.basisPoints), centsOrNull(rebate.max)) : 0n;
  return { paid, fee: charged, rebate: added, credited: paid - charged + added };
}

function feeOf(paid: bigint, { basisPoints, fixed, min, max }: DepositFee): bigint {
  const charged = part(paid, basisPoints) + BigInt(fixed);
  return least(charged < BigInt(min) ? BigInt(min) : charged, centsOrNull(max));
}

const part = (amount: bigint, basisPoints: number): bigint => (amount * BigInt(basisPoints)) / 10_000n;
const least = (amount: bigint, limit: bigint | null): bigint => (limit !== null && limit < amount ? limit : amount);
const centsOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

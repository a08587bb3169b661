import type { PromotionTerms } from './terms.ts';

const WHOLE = 10_000n;

/**
 * What terms promise, in cents.
 * @param of the deposit or the loss that a part is of, in cents; or the level that was reached
 * @returns 0 for less than a cent, and for tickets
 */
export function amountOf(
  { amount }: Pick<PromotionTerms, 'amount'>,
  of: { base?: bigint; rank?: number } = {},
): bigint {
  switch (amount?.is) {
    case undefined:
      return 0n;
    case 'FIXED':
      return BigInt(amount.cents);
    case 'PERCENT': {
      const part = ((of.base ?? 0n) * BigInt(amount.basisPoints)) / WHOLE;
      const most = BigInt(amount.most);
      return part < 0n ? 0n : part < most ? part : most;
    }
    case 'BY_RANK':
      return BigInt(amount.ranks.find(({ rank }) => rank === of.rank)?.cents ?? 0);
  }
}

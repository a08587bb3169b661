import { fromCents } from '../../schema/cents.ts';
import type { Asset } from './accounts.ts';

/** An amount as the contract tells it: money as decimal text in major units, points whole. */
export const amountText = (amount: bigint, asset: Asset): string =>
  asset === 'PTS' ? amount.toString() : fromCents(amount);

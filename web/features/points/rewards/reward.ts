import { toCents } from '../../../../schema/cents.ts';
import { wholePoints } from '../../../lib/points.ts';
import type { Mall } from '../mall.ts';
import type { RewardsQuery } from './Rewards.generated.ts';

export type Reward = NonNullable<NonNullable<RewardsQuery['viewer']>['rewards']>['nodes'][number];

type Purse = Pick<Mall, 'balance' | 'mainBalance'>;

/** The points that are missing for one, as decimal text; null for none, or where the balance is not known. */
export function missingPoints({ points }: Pick<Reward, 'points'>, { balance }: Purse): string | null {
  if (balance === null) return null;
  const missing = wholePoints(points) - wholePoints(balance);
  return missing > 0n ? String(missing) : null;
}

/** Whether the main wallet holds too little for one; not where that is not known. */
export const lacksMoney = ({ amount }: Pick<Reward, 'amount'>, { mainBalance }: Purse): boolean =>
  amount !== null && mainBalance !== null && toCents(amount.amount) > toCents(mainBalance);

export const isSoldOut = ({ stock }: Pick<Reward, 'stock'>): boolean => stock !== null && stock <= 0;

/** Whether one can be redeemed now. */
export const isAffordable = (reward: Reward, purse: Purse): boolean =>
  !isSoldOut(reward) && missingPoints(reward, purse) === null && !lacksMoney(reward, purse);

import type { BonusesQuery } from './Bonuses.generated.ts';

type Connection = NonNullable<NonNullable<BonusesQuery['viewer']>['bonuses']>;

export type Bonus = Connection['nodes'][number];

/** Whether it can still be used, now or after another one. */
export const isOpen = ({ state }: Pick<Bonus, 'state'>): boolean => state === 'ACTIVE' || state === 'WAITING';

/** How much of the wagering is done, 0 to 1; null where the operator does not say. */
export function shareWagered({ toWager, wagered }: Pick<Bonus, 'toWager' | 'wagered'>): number | null {
  const whole = Number(toWager?.amount ?? 0);
  return wagered === null || whole <= 0 ? null : Math.min(Number(wagered.amount) / whole, 1);
}

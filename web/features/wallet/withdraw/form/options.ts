import type { WithdrawOptionsQuery } from './WithdrawOptions.generated.ts';

export type Options = NonNullable<NonNullable<WithdrawOptionsQuery['viewer']>['withdrawalOptions']>;
export type Card = Options['cards'][number];
export type Limits = Pick<Options['limits'][number], 'min' | 'max'>;

export type EndingBonuses = NonNullable<Options['endingBonuses']>;

/** Null for none: the operator decides then. */
export function limitsOf({ limits }: Options, card: Card): Limits {
  return limits.find(({ kind }) => kind === card.kind) ?? { min: null, max: null };
}

/** What is missing before anything can be withdrawn. */
export const needsPassword = ({ needsPaymentPassword, hasPaymentPassword }: Options): boolean =>
  needsPaymentPassword && !hasPaymentPassword;

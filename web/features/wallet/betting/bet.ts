import type { BetCaseQuery } from './BetCase.generated.ts';

/** A bet as its own page shows it. */
export type Bet = NonNullable<NonNullable<BetCaseQuery['viewer']>['bet']>;

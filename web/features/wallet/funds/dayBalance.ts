import type { BalanceHistoryQuery } from './Funds.generated.ts';

export type DayBalance = NonNullable<NonNullable<BalanceHistoryQuery['viewer']>['balanceHistory']>[number];

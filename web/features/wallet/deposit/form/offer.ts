import type { DepositOptionsQuery } from './DepositOptions.generated.ts';

type Options = NonNullable<NonNullable<DepositOptionsQuery['viewer']>['depositOptions']>;
export type Method = Options['methods'][number];
export type Channel = Method['channels'][number];

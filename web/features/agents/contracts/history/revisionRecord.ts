import type { ContractHistoryQuery } from './ContractHistory.generated.ts';

/** A step of a contract, as the page has it. */
export type RevisionRecord = NonNullable<
  NonNullable<ContractHistoryQuery['viewer']>['contractHistory']
>['revisions'][number];

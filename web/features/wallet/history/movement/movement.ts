import type { MovementCaseQuery } from './MovementCase.generated.ts';

/** A movement of money as its own page shows it. */
export type Movement = NonNullable<NonNullable<MovementCaseQuery['viewer']>['transaction']>;

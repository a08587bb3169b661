import type { SecurityCentreQuery } from './Security.generated.ts';

export type Member = NonNullable<SecurityCentreQuery['viewer']>;
/** Security settings of the member's account. */
export type Security = NonNullable<Member['security']>;

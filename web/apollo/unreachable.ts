import { CombinedGraphQLErrors } from '@apollo/client';

/** A mutation that brought no typed answer: the house said no in general, or could not be reached. */
export interface Unreachable {
  readonly __typename: 'Unreachable';
  /** The house's reason (`schema/refusals.ts`), unchecked; null when it gave none. */
  readonly reason: unknown;
}

/** What a hook answers instead of throwing, so that a form keeps what was typed and says what happened. */
export function unreachable(error?: unknown): Unreachable {
  return { __typename: 'Unreachable', reason: CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions?.['reason'] ?? null) : null };
}

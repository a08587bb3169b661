import { CombinedGraphQLErrors } from '@apollo/client';

/** A mutation that brought no typed answer: the operator said no in general, or no clear answer came. */
export interface Unreachable {
  readonly __typename: 'Unreachable';
  /** The operator's reason (`schema/refusals.ts`), unchecked; null when it gave none. */
  readonly reason: unknown;
  /** It may have been done all the same. */
  readonly isUnclear: boolean;
}

/** What a hook answers instead of throwing, so that a form keeps what was typed and says what happened. */
export function unreachable(error?: unknown): Unreachable {
  return {
    __typename: 'Unreachable',
    reason: CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions?.['reason'] ?? null) : null,
    isUnclear: !isRefusedForGood(error),
  };
}

/**
 * Whether the gateway says that a mutation was not done and will not be; anything else, and no answer at all, leaves
 * its outcome unclear.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.length > 0 &&
  error.errors.every(({ extensions }) => extensions?.['outcome'] === 'REFUSED');

import { CombinedGraphQLErrors } from '@apollo/client';

/** A mutation without a typed result: the operator refused it for a general reason, or the outcome is unclear. */
export interface Unreachable {
  readonly __typename: 'Unreachable';
  /** The operator's reason (`schema/refusals.ts`), unchecked; null when it gave none. */
  readonly reason: unknown;
  /** It may have been done. */
  readonly isUnclear: boolean;
}

/** Returned by hooks instead of throwing, so that a form keeps the input and shows what happened. */
export function unreachable(error?: unknown): Unreachable {
  return {
    __typename: 'Unreachable',
    reason: CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions?.['reason'] ?? null) : null,
    isUnclear: !isRefusedForGood(error),
  };
}

/**
 * Whether the gateway says that a mutation was not done and will not be. After any other error, or no response, the
 * outcome is unclear.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.length > 0 &&
  error.errors.every(({ extensions }) => extensions?.['outcome'] === 'REFUSED');

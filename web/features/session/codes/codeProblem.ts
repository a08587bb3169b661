import type { Unreachable } from '../../../apollo/unreachable.ts';
import type { CodeRefusedReason } from '../../../apollo/schema.generated.ts';

/** All errors of codes, from requesting or entering one. */
export type CodeProblem =
  | { readonly __typename: 'CodeRefused'; readonly reason: CodeRefusedReason; readonly waitSeconds: number | null }
  | { readonly __typename: 'RateLimited'; readonly retryAfterSeconds: number }
  | { readonly __typename: 'FeatureUnavailable' | 'InvalidInput' }
  | Unreachable;

/** The result of requesting a code. `GivenUp`: the visitor cancelled, so there is no message. */
export type CodeRequestOutcome =
  | { readonly __typename: 'GivenUp' }
  | { readonly __typename: `${string}Success`; readonly resendAfterSeconds: number }
  | CodeProblem;

import type { Unreachable } from '../../../apollo/unreachable.ts';
import type { CodeRefusedReason } from '../../../apollo/schema.generated.ts';

/** Whatever can stand in the way of a code, wherever it was asked for or typed. */
export type CodeProblem =
  | { readonly __typename: 'CodeRefused'; readonly reason: CodeRefusedReason; readonly waitSeconds: number | null }
  | { readonly __typename: 'RateLimited'; readonly retryAfterSeconds: number }
  | { readonly __typename: 'FeatureUnavailable' | 'InvalidInput' }
  | Unreachable;

/** What came of asking for a code; `GivenUp`: the visitor has thought better of it, and there is nothing to say. */
export type CodeRequestOutcome =
  | { readonly __typename: 'GivenUp' }
  | { readonly __typename: `${string}Success`; readonly resendAfterSeconds: number }
  | CodeProblem;

/** A failure as the schema's unions have it. The message is for developers; sites show their own text. */
export interface UserError<Name extends string> {
  readonly __typename: Name;
  readonly message: string;
}

export type SessionRequired = UserError<'SessionRequired'>;
export type RealAccountRequired = UserError<'RealAccountRequired'>;
export type FeatureUnavailable = UserError<'FeatureUnavailable'>;

export interface InvalidInput extends UserError<'InvalidInput'> {
  /** The input field, in the schema's spelling. */
  readonly field: string;
}

export interface RateLimited extends UserError<'RateLimited'> {
  readonly retryAfterSeconds: number;
}

export interface OutcomeUnclear extends UserError<'OutcomeUnclear'> {
  /** Null for a change that takes none. */
  readonly idempotencyKey: string | null;
}

export function sessionRequired(): SessionRequired {
  return { __typename: 'SessionRequired', message: 'Sign in first.' };
}

export function realAccountRequired(): RealAccountRequired {
  return { __typename: 'RealAccountRequired', message: 'A trial account cannot do this.' };
}

export function featureUnavailable(message = 'The operator has switched this off.'): FeatureUnavailable {
  return { __typename: 'FeatureUnavailable', message };
}

export function invalidInput({ field, problem }: { readonly field: string; readonly problem: string }): InvalidInput {
  return { __typename: 'InvalidInput', message: `${field} ${problem}`, field };
}

export function rateLimited({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): RateLimited {
  return {
    __typename: 'RateLimited',
    message: `Too many attempts; wait ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  };
}

export function outcomeUnclear(idempotencyKey: string | null): OutcomeUnclear {
  return { __typename: 'OutcomeUnclear', message: 'No clear answer came: it may have been done.', idempotencyKey };
}

import { CombinedGraphQLErrors } from '@apollo/client';

/** Why parts of an answer were refused, by the reasons of `schema/refusals.ts`; empty where they failed otherwise. */
export const refusalReasons = (error: unknown): readonly unknown[] =>
  CombinedGraphQLErrors.is(error) ? error.errors.flatMap(({ extensions }) => extensions?.['reason'] ?? []) : [];

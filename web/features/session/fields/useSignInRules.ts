import { useQuery } from '@apollo/client/react';
import type { FieldRule } from './fieldRule.ts';
import { SignInRulesDocument } from './SignInRules.generated.ts';

export interface SignInRules {
  readonly passwordRule: FieldRule | null;
  readonly mobileRule: FieldRule | null;
  readonly usernameRule: FieldRule | null;
}

/**
 * The operator's rules for what the forms of sign-in and recovery ask for ([000] §5). Each is null until it is known,
 * or if there is none: the operator then checks the value when it is sent. With `skip` they are not asked for.
 */
export function useSignInRules({ skip = false } = {}): SignInRules {
  const { data } = useQuery(SignInRulesDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all', skip });
  const { passwordRule = null, mobileRule = null, usernameRule = null } = data?.signIn ?? {};
  return { passwordRule, mobileRule, usernameRule };
}

import { useQuery } from '@apollo/client/react';
import type { FieldRule } from '../fields/fieldRule.ts';
import { PasswordRuleDocument } from './PasswordRule.generated.ts';

/**
 * What a new password must fulfil; null until it is known, and where it cannot be told: the operator then says so when
 * it is sent.
 */
export function usePasswordRule(): FieldRule | null {
  const { data } = useQuery(PasswordRuleDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return data?.signIn.passwordRule ?? null;
}

import { useQuery } from '@apollo/client/react';
import type { FieldRule } from '../fields/fieldRule.ts';
import { PasswordRuleDocument } from './PasswordRule.generated.ts';

/**
 * The rule for a new password; null until it is known, or if it is unavailable: the operator then checks the password
 * when it is sent.
 */
export function usePasswordRule(): FieldRule | null {
  const { data } = useQuery(PasswordRuleDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return data?.signIn.passwordRule ?? null;
}

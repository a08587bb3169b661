import { useQuery } from '@apollo/client/react';
import { object, string } from 'yup';
import { type FieldRule, passes, patternMessage } from '../fields/fieldRule.ts';
import { sameAs } from '../fields/sameAs.ts';
import { PaymentPasswordRuleDocument } from './PaymentPassword.generated.ts';

/** The operator's rule, where joining asks for a payment password; null where it is not known. */
export function usePaymentPasswordRule(): FieldRule | null {
  const { data } = useQuery(PaymentPasswordRuleDocument, { errorPolicy: 'all' });
  const fields = data?.registrationForm?.ways.flatMap((way) => way.fields) ?? [];
  return fields.find(({ name }) => name === 'PAYMENT_PASSWORD') ?? null;
}

/** The rules of a form with `NewPaymentPasswordFields`; more fields are added by `shape`. */
export const newPasswordRules = (rule: FieldRule | null) =>
  object({
    password: string()
      .required('required')
      .test('rule', rule === null ? 'required' : patternMessage(rule), (typed) => rule === null || passes(rule, typed)),
    confirmation: sameAs('password', 'differs'),
  });

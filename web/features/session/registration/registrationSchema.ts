import { object, string, type StringSchema } from 'yup';
import { lengthOf } from '../../../../schema/patterns.ts';
import type { FieldErrorReason } from '../../../apollo/schema.generated.ts';
import { type FieldRule, passes, patternMessage } from '../fields/fieldRule.ts';
import { FIELD_KEYS, type FieldKey, isKnown, type RegistrationValues } from './fields.ts';

/** Values that the operator has refused: they need not be sent again. */
export type Refusals = Readonly<
  Partial<Record<FieldKey, { readonly value: string | boolean; readonly reason: FieldErrorReason }>>
>;

/** A schema message: `reason:MISSING`, or that of a rule (`patternMessage`). `useFieldMessage` parses it. */
export const reasonMessage = (reason: FieldErrorReason): string => `reason:${reason}`;

/** The form's schema, built from the operator's rules ([000] §5). */
export function registrationSchema(rules: readonly FieldRule[], refusals: Refusals) {
  const fields = rules.flatMap((rule): [string, StringSchema][] =>
    isKnown(rule.name) ? [[FIELD_KEYS[rule.name], fieldSchema(rule, refusals[FIELD_KEYS[rule.name]])]] : [],
  );
  return object({
    ...Object.fromEntries(fields),
    ...(rules.some(({ name }) => name === 'MOBILE') && { dialingCode: string().required(reasonMessage('MISSING')) }),
  }).test('terms', function checkTerms(values) {
    return (
      (values as Partial<RegistrationValues>).acceptsTerms === true ||
      this.createError({ path: 'acceptsTerms', message: reasonMessage('MISSING') })
    );
  });
}

function fieldSchema(rule: FieldRule, refusal: Refusals[FieldKey]): StringSchema {
  const { name, isRequired } = rule;
  const isSecret = name === 'PASSWORD' || name === 'PASSWORD_CONFIRMATION' || name === 'PAYMENT_PASSWORD';
  const base = isSecret ? string() : string().trim();
  const asked = isRequired ? base.required(reasonMessage('MISSING')) : base;
  const fitting = asked
    .test('rule', patternMessage(rule), (value) => !value || passes(rule, value))
    .test('refused', reasonMessage(refusal?.reason ?? 'FORMAT'), (value) => !refusal || value !== refusal.value);
  if (name === 'PASSWORD_CONFIRMATION')
    return asked.test(
      'same',
      reasonMessage('DIFFERS'),
      (value, { parent }) => !value || value === (parent as RegistrationValues).password,
    );
  if (name === 'PAYMENT_PASSWORD')
    return fitting.test(
      'other',
      reasonMessage('SAME_AS_PASSWORD'),
      (value, { parent }) => !value || value !== (parent as RegistrationValues).password,
    );
  return fitting;
}

/** From 0 to 3: 0 does not fit the rule, higher values are harder to guess. */
export function strengthOf(password: string, rule: FieldRule): 0 | 1 | 2 | 3 {
  if (password === '' || !passes(rule, password)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (lengthOf(password) >= 12 && kinds >= 3 && different >= 8) return 3;
  return lengthOf(password) >= 10 && kinds >= 2 && different >= 6 ? 2 : 1;
}

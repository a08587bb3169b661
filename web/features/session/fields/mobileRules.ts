import { string } from 'yup';
import { type FieldRule, passesAsMobile, patternMessage } from './fieldRule.ts';

/**
 * Rules of `MobileField`; the messages are keys of the namespace `codes`, or that of the operator's rule. Only the
 * operator knows which numbers exist; these rules catch typing errors.
 * @param rule the operator's rule for numbers, if known
 */
export const mobileRules = (rule: FieldRule | null) => ({
  dialingCode: string().required('error.dialingCodeRequired'),
  mobile: string()
    .trim()
    .required('error.mobileRequired')
    .matches(/^[\d\s().-]*$/, 'error.mobileFormat')
    .test('rule', rule ? patternMessage(rule) : 'error.mobileFormat', (value) =>
      rule ? passesAsMobile(rule, value) : /^\d{5,14}$/.test(value.replaceAll(/\D/g, '')),
    ),
});

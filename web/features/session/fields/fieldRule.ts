import { fitsMobileRule, fitsRule, toPatternId, type ValueRule, withoutMarks } from '../../../../schema/patterns.ts';
import type { RegistrationFieldName } from '../../../apollo/schema.generated.ts';

/** The operator's rule for a field. */
export interface FieldRule {
  readonly name: RegistrationFieldName;
  readonly isRequired: boolean;
  readonly pattern: string | null;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
}

/**
 * A rule as a schema message: `pattern:4:6–13` with the allowed length; a single number if minimum and maximum are
 * equal ([001] §5). `usePatternText` parses it.
 */
export const patternMessage = ({ patternId, minLength, maxLength }: FieldRule): string =>
  `pattern:${toPatternId(patternId)}:${minLength === maxLength ? maxLength : `${minLength}–${maxLength}`}`;

/** Whether a value fits its rule. A captcha is checked by the operator; a number is checked without its spaces. */
export function passes(rule: FieldRule, value: string): boolean {
  if (rule.name === 'CAPTCHA') return true;
  return fitsRule(rule.name === 'MOBILE' ? withoutMarks(value) : value, toValueRule(rule));
}

/** Whether a number that a code is sent to fits its rule: the zeros before it do not count. */
export const passesAsMobile = (rule: FieldRule, value: string): boolean => fitsMobileRule(value, toValueRule(rule));

const toValueRule = ({ pattern, patternId, minLength, maxLength }: FieldRule): ValueRule => ({
  acceptedPattern: pattern,
  patternId: toPatternId(patternId),
  minLength,
  maxLength,
});

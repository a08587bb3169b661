import { fitsRule, toPatternId } from '../../../../schema/patterns.ts';
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
export function passes({ name, pattern, patternId, minLength, maxLength }: FieldRule, value: string): boolean {
  if (name === 'CAPTCHA') return true;
  const looked = name === 'MOBILE' ? value.replaceAll(/[\s().-]/g, '') : value;
  return fitsRule(looked, { acceptedPattern: pattern, patternId: toPatternId(patternId), minLength, maxLength });
}

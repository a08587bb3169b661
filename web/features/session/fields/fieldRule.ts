import { fitsRule, toPatternId } from '../../../../schema/patterns.ts';
import type { RegistrationFieldName } from '../../../apollo/schema.generated.ts';

/** What the operator asks of a field. */
export interface FieldRule {
  readonly name: RegistrationFieldName;
  readonly isRequired: boolean;
  readonly pattern: string | null;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
}

/**
 * A rule as a form's schema carries it, `pattern:4:6–13` with how long the value may be; one number when fewest and
 * most are the same ([001] §5). `usePatternText` reads it.
 */
export const patternMessage = ({ patternId, minLength, maxLength }: FieldRule): string =>
  `pattern:${toPatternId(patternId)}:${minLength === maxLength ? maxLength : `${minLength}–${maxLength}`}`;

/** A captcha is the operator's to judge, and a number is looked at without the spaces people write into it. */
export function passes({ name, pattern, patternId, minLength, maxLength }: FieldRule, value: string): boolean {
  if (name === 'CAPTCHA') return true;
  const looked = name === 'MOBILE' ? value.replaceAll(/[\s().-]/g, '') : value;
  return fitsRule(looked, { acceptedPattern: pattern, patternId: toPatternId(patternId), minLength, maxLength });
}

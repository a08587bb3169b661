import { useTranslation } from 'react-i18next';
import type { FieldErrorReason } from '../../../apollo/schema.generated.ts';
import { usePatternText } from '../fields/usePatternText.ts';

const REASONS = [
  'MISSING',
  'FORMAT',
  'TAKEN',
  'UNKNOWN',
  'USED_UP',
  'ENDED',
  'CLOSED',
  'DIFFERS',
  'SAME_AS_PASSWORD',
  'TOO_YOUNG',
  'WRONG',
  'EXPIRED',
  'TOO_MANY_ATTEMPTS',
  'OTHER',
] as const satisfies readonly FieldErrorReason[];

/** Translates the messages of `registrationSchema`; others are returned unchanged. */
export function useFieldMessage(minimumAge: number): (message: string) => string {
  const { t } = useTranslation('registration');
  const toPatternText = usePatternText();
  return (message) => {
    const [kind, what] = message.split(':');
    const reason = REASONS.find((known) => known === what);
    return kind === 'reason' && reason
      ? t(`reason.${reason}`, { age: minimumAge })
      : (toPatternText(message) ?? message);
  };
}

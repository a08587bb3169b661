import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { type FieldRule, patternMessage } from '../fields/fieldRule.ts';
import { usePatternText } from '../fields/usePatternText.ts';

const LONGEST = 255;

/** The fields `password` and `confirmation` of the form around them. */
export function NewPaymentPasswordFields({ rule }: { readonly rule: FieldRule | null }) {
  const { t } = useTranslation('payment');
  const toPattern = usePatternText();
  return (
    <>
      <FormField
        name="password"
        type="password"
        label={t('password')}
        hint={rule && toPattern(patternMessage(rule))}
        autoComplete="new-password"
        maxLength={LONGEST}
        toMessage={(key) => toPattern(key) ?? t('required')}
      />
      <FormField
        name="confirmation"
        type="password"
        label={t('confirmation')}
        autoComplete="new-password"
        maxLength={LONGEST}
        toMessage={() => t('differs')}
      />
    </>
  );
}

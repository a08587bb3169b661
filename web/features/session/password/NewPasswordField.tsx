import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { type FieldRule, patternMessage } from '../fields/fieldRule.ts';

interface NewPasswordFieldProps {
  /** The operator's rule, once known. */
  readonly rule: FieldRule | null;
  readonly toMessage: (key: string) => string;
}

/** The new password, with its rule below it. */
export function NewPasswordField({ rule, toMessage }: NewPasswordFieldProps) {
  const { t } = useTranslation('recovery');
  return (
    <FormField
      name="newPassword"
      type="password"
      label={t('field.new')}
      hint={rule && toMessage(patternMessage(rule))}
      autoComplete="new-password"
      toMessage={toMessage}
    />
  );
}

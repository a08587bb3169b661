import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { FieldRule } from '../fields/fieldRule.ts';
import type { RegistrationValues } from './fields.ts';
import styles from './Registration.module.css';
import { strengthOf } from './registrationSchema.ts';

/** The strength of a password, and whether it fits the operator's rule. Shown by length, text and colour. */
export function PasswordStrength({ rule }: { readonly rule: FieldRule }) {
  const { t } = useTranslation('registration');
  const { values } = useFormikContext<RegistrationValues>();
  if (values.password === '') return null;
  const strength = strengthOf(values.password, rule);
  return (
    <p className={styles['strength']} data-strength={strength} role="status">
      <span aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} data-on={step <= strength || undefined} />
        ))}
      </span>
      {t(`strength.${strength}`)}
    </p>
  );
}

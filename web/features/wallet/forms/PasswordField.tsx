import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  /** Where a forgotten or locked payment password is reset. */
  readonly reset: CentrePageLink;
}

/** The field `paymentPassword` of the form around it. Texts: `withdraw` and `payment`. */
export function PasswordField({ reset }: PasswordFieldProps) {
  const { t } = useTranslation(['withdraw', 'payment']);
  return (
    <div>
      <FormField
        name="paymentPassword"
        type="password"
        label={t('withdraw:proof.password')}
        autoComplete="off"
        maxLength={255}
        toMessage={() => t('withdraw:proof.passwordMissing')}
      />
      <Link {...reset} className={styles['reset']}>
        {t('payment:forgotten')}
      </Link>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button/Button.tsx';
import { FormField } from '../../ui/Field/FormField.tsx';
import styles from './Steps.module.css';

/** The field `paymentPassword` of the form around it. Texts: `withdraw` and `payment`. */
export function PaymentPassword({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation(['withdraw', 'payment']);
  return (
    <div className={styles['password']}>
      <FormField
        name="paymentPassword"
        type="password"
        label={t('withdraw:proof.password')}
        autoComplete="off"
        maxLength={255}
        toMessage={() => t('withdraw:proof.passwordMissing')}
      />
      <Button variant="quiet" size="small" onClick={onReset}>
        {t('payment:forgotten')}
      </Button>
    </div>
  );
}

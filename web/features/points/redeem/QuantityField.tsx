import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import styles from '../Steps.module.css';

interface QuantityFieldProps {
  /** The most that can be redeemed at a time. */
  readonly most: number;
  readonly toMessage: (key: string) => string;
}

/** The field `quantity` of the form around it, with a button for one fewer and one for one more. */
export function QuantityField({ most, toMessage }: QuantityFieldProps) {
  const { t } = useTranslation('points');
  const [{ value }, , { setValue }] = useField<string>('quantity');
  const count = Number.isInteger(Number(value)) ? Number(value) : 1;
  const change = (next: number): void => void setValue(String(Math.min(Math.max(next, 1), most)));
  return (
    <div className={styles['quantity']}>
      <Button aria-label={t('redeem.fewer')} disabled={count <= 1} onClick={() => change(count - 1)}>
        {'\u2212'}
      </Button>
      <FormField
        name="quantity"
        label={t('redeem.quantity')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        toMessage={toMessage}
      />
      <Button aria-label={t('redeem.more')} disabled={count >= most} onClick={() => change(count + 1)}>
        +
      </Button>
    </div>
  );
}

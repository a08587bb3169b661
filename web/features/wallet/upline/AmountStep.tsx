import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { AmountInput } from '../forms/AmountInput.tsx';
import { barredBy, type SendingOptions } from '../forms/sending.ts';
import { useLimitText } from '../forms/useLimitText.ts';
import styles from './Steps.module.css';
import { amountSchema, isMessage, type Limits } from './orderSchema.ts';

interface AmountStepProps {
  readonly options: Limits & SendingOptions;
  /** Who the money goes to, in words, and by name. */
  readonly receiver: { readonly label: string; readonly name: string | null };
  readonly currencySymbol: string | null;
  /** As it was typed before. */
  readonly typed: string;
  readonly problem: string | null;
  readonly onContinue: (typed: string) => void;
}

/** The first step: how much. */
export function AmountStep({ options, receiver, currencySymbol, typed, problem, onContinue }: AmountStepProps) {
  const { t } = useTranslation(['transfers', 'records', 'refusals']);
  const locale = useLocale();
  const toLimitText = useLimitText();
  const barred = barredBy(options);

  function toMessage(key: string): string {
    if (!isMessage(key) || key === 'amount') return t('refusals:amount-invalid');
    if (key === 'missing') return t('transfers:amount.missing');
    const limit = key === 'left' ? options.amountLeftToday : options[key];
    return t(`transfers:amount.${key}`, { limit: limit === null ? '' : formatMoney(limit, locale) });
  }

  return (
    <Formik
      initialValues={{ amount: typed }}
      validationSchema={amountSchema(options)}
      onSubmit={({ amount }) => onContinue(amount)}
    >
      <Form className={styles['step']} noValidate aria-label={t('transfers:title')}>
        <p className={styles['to']}>
          {receiver.label} <strong>{receiver.name}</strong>
        </p>
        <AmountInput
          label={t('transfers:amount.label')}
          currencySymbol={currencySymbol}
          hint={toLimitText(options)}
          toMessage={toMessage}
        />
        {problem !== null && <Alert>{problem}</Alert>}
        <Button type="submit" variant="primary" size="large" wide disabled={barred !== null}>
          {t(barred === null ? 'transfers:continue' : `transfers:barred.${barred}`)}
        </Button>
        <p className={styles['note']}>{t('records:playMoney')}</p>
      </Form>
    </Formik>
  );
}

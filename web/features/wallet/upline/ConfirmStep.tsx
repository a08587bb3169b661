import { Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromCents, toCents } from '../../../../schema/cents.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { SummaryCard } from '../../../ui/SummaryCard/SummaryCard.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { passwordSchema } from './orderSchema.ts';
import styles from './Steps.module.css';
import type { Order } from './useSendToUpline.ts';

interface ConfirmStepProps {
  readonly order: Order;
  /** Who the money goes to, in words. */
  readonly toLabel: string;
  readonly currencySymbol: string | null;
  /** What the main wallet holds; null where that is not known. */
  readonly available: Priced | null;
  readonly isSending: boolean;
  readonly problem: string | null;
  /** Where the payment password is reset. */
  readonly reset: CentrePageLink;
  readonly onSend: (paymentPassword: string) => Promise<void>;
  readonly onBack: () => void;
}

/** The second step: says how much goes to whom, and asks for the payment password. */
export function ConfirmStep({
  order: { amount, to },
  toLabel,
  currencySymbol,
  available,
  isSending,
  problem,
  reset,
  onSend,
  onBack,
}: ConfirmStepProps) {
  const { t } = useTranslation('transfers');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function beginHere() {
    heading.current?.focus();
  }, []);
  const price = formatMoney({ amount, currencySymbol }, locale);
  const after = available === null ? null : toCents(available.amount) - toCents(amount);
  return (
    <Formik
      initialValues={{ paymentPassword: '' }}
      validationSchema={passwordSchema}
      validateOnBlur={false}
      onSubmit={async ({ paymentPassword }, { resetForm }) => {
        await onSend(paymentPassword);
        resetForm();
      }}
    >
      <Form className={styles['step']} noValidate aria-label={t('confirm.title')}>
        <h3 ref={heading} tabIndex={-1} className={styles['title']}>
          {t('confirm.title')}
        </h3>
        <SummaryCard
          label={t('confirm.title')}
          lines={[
            { name: toLabel, value: to },
            ...(after !== null && after >= 0n
              ? [{ name: t('confirm.after'), value: formatMoney({ amount: fromCents(after), currencySymbol }, locale) }]
              : []),
          ]}
          total={{ name: t('confirm.amount'), value: price }}
          notes={[t('confirm.final')]}
        />
        <PasswordField reset={reset} />
        {problem !== null && <Alert>{problem}</Alert>}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" size="large" wide busy={isSending}>
            {t('confirm.submit', { amount: price })}
          </Button>
          <Button variant="quiet" wide disabled={isSending} onClick={onBack}>
            {t('confirm.back')}
          </Button>
        </div>
      </Form>
    </Formik>
  );
}

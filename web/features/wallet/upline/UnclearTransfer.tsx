import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { UnclearActions, UnclearNotice } from '../../../ui/UnclearNotice/UnclearNotice.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { passwordSchema } from './orderSchema.ts';
import styles from './Steps.module.css';
import type { Order } from './useSendToUpline.ts';

interface UnclearTransferProps {
  readonly order: Order;
  readonly currencySymbol: string | null;
  /** What the last repetition was answered; null for nothing. */
  readonly problem: string | null;
  readonly onAgain: (paymentPassword: string) => Promise<void>;
  readonly record: CentrePageLink;
  /** Where the payment password is reset. */
  readonly reset: CentrePageLink;
}

/**
 * In place of the form while it is not known whether money was sent. The payment password is asked for again, as it is
 * kept nowhere.
 */
export function UnclearTransfer({ order, currencySymbol, problem, onAgain, record, reset }: UnclearTransferProps) {
  const { t } = useTranslation('transfers');
  const locale = useLocale();
  const price = formatMoney({ amount: order.amount, currencySymbol }, locale);
  return (
    <UnclearNotice
      title={t('unclear.title', { amount: price, to: order.to })}
      text={t('unclear.text')}
      problem={problem}
    >
      <Formik
        initialValues={{ paymentPassword: '' }}
        validationSchema={passwordSchema}
        onSubmit={async ({ paymentPassword }, { resetForm }) => {
          await onAgain(paymentPassword);
          resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <Form className={styles['step']} noValidate aria-label={t('unclear.again')}>
            <PasswordField reset={reset} />
            <UnclearActions>
              <ButtonLink {...record}>{t('unclear.look')}</ButtonLink>
              <Button type="submit" variant="quiet" busy={isSubmitting}>
                {t('unclear.again')}
              </Button>
            </UnclearActions>
          </Form>
        )}
      </Formik>
    </UnclearNotice>
  );
}

import { Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { wholePoints } from '../../../lib/points.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { SummaryCard } from '../../../ui/SummaryCard/SummaryCard.tsx';
import type { Mall } from '../mall.ts';
import { PaymentPassword } from '../PaymentPassword.tsx';
import { passwordSchema } from '../passwordSchema.ts';
import styles from '../Steps.module.css';
import { usePointsText } from '../usePointsText.ts';
import { usePriceText } from '../usePriceText.ts';
import { type Order, totalOf } from './order.ts';

interface RedeemConfirmProps {
  readonly order: Order;
  readonly mall: Mall;
  readonly isSending: boolean;
  readonly problem: string | null;
  readonly onSend: (paymentPassword: string) => Promise<void>;
  readonly onReset: () => void;
  readonly onBack: () => void;
}

/** The second step: says exactly what is taken, and asks for the payment password. */
export function RedeemConfirm({ order, mall, isSending, problem, onSend, onReset, onBack }: RedeemConfirmProps) {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toPoints = usePointsText();
  const price = usePriceText(mall.currencySymbol)(totalOf(order, order.quantity));
  const { points, amount } = totalOf(order, order.quantity);
  const after = mall.balance === null ? null : wholePoints(mall.balance) - wholePoints(points);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function beginHere() {
    heading.current?.focus();
  }, []);
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
      <Form className={styles['step']} noValidate aria-label={t('redeem.confirm')}>
        <h3 ref={heading} tabIndex={-1} className={styles['title']}>
          {t('redeem.confirm')}
        </h3>
        <SummaryCard
          label={t('redeem.confirm')}
          lines={[
            { name: t('redeem.lines.reward'), value: `${order.quantity} × ${order.name}` },
            { name: t('redeem.lines.to'), value: order.address },
            { name: t('redeem.lines.mobile'), value: order.mobile },
            ...(amount === null
              ? []
              : [
                  {
                    name: t('redeem.lines.amount'),
                    value: formatMoney({ amount, currencySymbol: mall.currencySymbol }, locale),
                  },
                ]),
            ...(after !== null && after >= 0n
              ? [{ name: t('redeem.lines.afterPoints'), value: toPoints(String(after)) }]
              : []),
          ]}
          total={{ name: t('redeem.lines.points'), value: toPoints(points) }}
          notes={[t('redeem.held')]}
        />
        <PaymentPassword onReset={onReset} />
        {problem !== null && <Alert>{problem}</Alert>}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" size="large" wide busy={isSending}>
            {t('redeem.submit', { price })}
          </Button>
          <Button variant="quiet" wide disabled={isSending} onClick={onBack}>
            {t('redeem.back')}
          </Button>
        </div>
      </Form>
    </Formik>
  );
}

import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { wholePoints } from '../../../lib/points.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { PaymentPassword } from '../PaymentPassword.tsx';
import styles from '../Steps.module.css';
import { usePointsText } from '../usePointsText.ts';
import { convert, pointsTyped } from '../worth.ts';
import { ConversionSummary } from './ConversionSummary.tsx';
import { type ConvertLimits, convertSchema, isMessage } from './convertSchema.ts';
import type { Exchange } from './useConvertPoints.ts';

interface ConvertFormProps {
  readonly limits: ConvertLimits;
  readonly currencySymbol: string | null;
  /** As they were typed before. */
  readonly typed: string;
  readonly isSending: boolean;
  readonly problem: string | null;
  readonly onTyped: (typed: string) => void;
  readonly onSend: (exchange: Exchange, paymentPassword: string) => Promise<void>;
  readonly onReset: () => void;
}

/** How many points, what exactly they make, and the payment password. */
export function ConvertForm(props: ConvertFormProps) {
  const { limits, currencySymbol, typed, isSending, problem, onTyped, onSend, onReset } = props;
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toPoints = usePointsText();
  const { balance, minimumPoints, pointsPerUnit } = limits;
  const have = balance === null ? null : toPoints(balance);

  function toMessage(key: string): string {
    if (!isMessage(key)) return key;
    const limit = key === 'minimum' ? minimumPoints : balance;
    return t(`convert.error.${key}`, { points: limit === null ? '' : toPoints(limit) });
  }

  return (
    <Formik
      initialValues={{ points: typed, paymentPassword: '' }}
      validationSchema={convertSchema(limits)}
      validateOnBlur={false}
      onSubmit={async ({ points, paymentPassword }, { setFieldValue, setFieldTouched }) => {
        onTyped(points);
        await onSend({ points: String(pointsTyped(points)), pointsPerUnit }, paymentPassword);
        await setFieldValue('paymentPassword', '', false);
        await setFieldTouched('paymentPassword', false, false);
      }}
    >
      {({ values, setFieldValue }) => {
        const conversion = convert(pointsTyped(values.points) ?? 0n, pointsPerUnit);
        const amount = conversion === null || conversion.amount === '0.00' ? null : conversion.amount;
        return (
          <Form className={styles['step']} noValidate aria-label={t('convert.title')}>
            <FormField
              name="points"
              label={t('convert.points')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              hint={
                have &&
                (minimumPoints === null
                  ? t('convert.have', { points: have })
                  : t('convert.haveMinimum', { points: have, minimum: toPoints(minimumPoints) }))
              }
              end={
                balance !== null && (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => void setFieldValue('points', String(wholePoints(balance)))}
                  >
                    {t('convert.all')}
                  </Button>
                )
              }
              toMessage={toMessage}
            />
            <ConversionSummary conversion={conversion} pointsPerUnit={pointsPerUnit} currencySymbol={currencySymbol} />
            <PaymentPassword onReset={onReset} />
            {problem !== null && <Alert>{problem}</Alert>}
            <Button type="submit" variant="primary" size="large" wide busy={isSending}>
              {amount === null
                ? t('convert.submit')
                : t('convert.submitAmount', { amount: formatMoney({ amount, currencySymbol }, locale) })}
            </Button>
          </Form>
        );
      }}
    </Formik>
  );
}

import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { Mall } from '../mall.ts';
import type { Reward } from '../rewards/reward.ts';
import styles from '../Steps.module.css';
import { usePriceText } from '../usePriceText.ts';
import { AddressField } from './AddressField.tsx';
import { type Total, totalOf } from './order.ts';
import { QuantityField } from './QuantityField.tsx';
import { isMessage, MOST, redeemSchema, type RedeemValues } from './redeemSchema.ts';
import { RewardLine } from './RewardLine.tsx';

interface RedeemFormProps {
  readonly reward: Reward;
  /** What one costs. */
  readonly price: Total;
  readonly mall: Mall;
  /** As they were entered before. */
  readonly values: RedeemValues;
  readonly problem: string | null;
  readonly onContinue: (values: RedeemValues) => void;
}

/** The first step: how many, and where they go. */
export function RedeemForm({ reward, price, mall, values, problem, onContinue }: RedeemFormProps) {
  const { t } = useTranslation('points');
  const toPrice = usePriceText(mall.currencySymbol);
  const toMessage = (key: string): string =>
    isMessage(key) ? t(`redeem.error.${key}`, { count: reward.stock ?? 0 }) : key;
  return (
    <Formik
      initialValues={values}
      validationSchema={redeemSchema({ price, stock: reward.stock }, mall)}
      validateOnBlur={false}
      onSubmit={onContinue}
    >
      {({ values: { quantity } }) => (
        <Form className={styles['step']} noValidate aria-label={t('redeem.title')}>
          <RewardLine reward={reward} price={toPrice(price)} />
          <QuantityField most={Math.min(MOST, reward.stock ?? MOST)} toMessage={toMessage} />
          <p className={styles['total']} aria-live="polite">
            <span>{t('redeem.total')}</span>
            <span>{toPrice(totalOf(price, countOf(quantity)))}</span>
          </p>
          <AddressField toMessage={toMessage} />
          <FormField
            name="mobile"
            type="tel"
            label={t('redeem.mobile')}
            hint={t('redeem.mobileHint')}
            autoComplete="tel"
            maxLength={32}
            toMessage={toMessage}
          />
          {problem !== null && <Alert>{problem}</Alert>}
          <Button type="submit" variant="primary" size="large" wide>
            {t('redeem.continue')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

/** What is typed, where it can be a quantity; else one. */
function countOf(typed: string): number {
  const count = Number(typed);
  return Number.isInteger(count) && count > 0 && count <= MOST ? count : 1;
}

import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { Form } from '../../../../ui/Form/Form.tsx';
import { UnclearActions, UnclearNotice } from '../../../../ui/UnclearNotice/UnclearNotice.tsx';
import type { WithdrawParts } from '../parts.ts';
import type { Options } from './options.ts';
import { ProofFields, proofOf } from './ProofFields.tsx';
import type { Proof } from './useRequestWithdrawal.ts';
import { proofRules } from './withdrawSchema.ts';

interface UnclearWithdrawalProps {
  /** Decimal text. */
  readonly amount: string;
  readonly currencySymbol: string | null;
  readonly options: Options;
  /** What the last repetition was answered; null for nothing. */
  readonly problem: string | null;
  readonly onAgain: (proof: Proof) => Promise<void>;
  readonly record: CentrePageLink;
  /** Where the payment password is reset. */
  readonly reset: CentrePageLink;
  readonly Code: WithdrawParts['Code'];
}

/**
 * In place of the form while it is not known whether a withdrawal was requested: another one could be a second. What
 * proves that it is the member is asked for again, as it is kept nowhere.
 */
export function UnclearWithdrawal({
  amount,
  currencySymbol,
  options,
  problem,
  onAgain,
  record,
  reset,
  Code,
}: UnclearWithdrawalProps) {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const needs = { needsPassword: options.needsPaymentPassword, needsCode: options.needsCode };
  return (
    <UnclearNotice
      title={t('unclear.title', { amount: formatMoney({ amount, currencySymbol }, locale) })}
      text={t('unclear.text')}
      problem={problem}
    >
      <Formik
        initialValues={{ paymentPassword: '', code: '' }}
        validationSchema={object(proofRules(needs))}
        onSubmit={async (values, { resetForm }) => {
          await onAgain(proofOf(options, values));
          resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate aria-label={t('unclear.again')}>
            <ProofFields needs={options} operation="WITHDRAW" Code={Code} reset={reset} />
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

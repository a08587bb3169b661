import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { fromCents, toCents } from '../../../../../schema/cents.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Form } from '../../../../ui/Form/Form.tsx';
import { AmountInput } from '../../forms/AmountInput.tsx';
import { FormStack } from '../../forms/FormStack.tsx';
import { MOST_PICTURES } from '../../records/case/picturesProps.ts';
import { centsTyped, typedAmount } from '../../../../lib/typedAmount.ts';
import type { WithdrawParts } from '../parts.ts';
import type { Withdrawal_WholeFragment as Withdrawal } from '../Withdrawal.generated.ts';
import type { Receipt } from './useConfirmWithdrawal.ts';

interface MissingFormProps {
  readonly receipt: 'NOT_RECEIVED' | 'PARTIALLY_RECEIVED';
  readonly withdrawal: Withdrawal;
  /** The amount that has arrived, as it was sent before. */
  readonly typed: string;
  readonly isSending: boolean;
  readonly onSend: (told: Receipt) => Promise<void>;
  readonly Pictures: WithdrawParts['Pictures'];
}

/** What is missing of a payment: how much has arrived, and pictures. */
export function MissingForm({ receipt, withdrawal, typed, isSending, onSend, Pictures }: MissingFormProps) {
  const { t } = useTranslation('withdraw');
  const onItsWay = withdrawal.remainingAmount ?? withdrawal.sentAmount ?? withdrawal.amount;
  const isPart = receipt === 'PARTIALLY_RECEIVED';
  return (
    <Pictures label={t('receipt.pictures')} hint={t('receipt.picturesHint')} max={MOST_PICTURES}>
      {({ ids, isIncomplete, field }) => (
        <Formik
          initialValues={{ amount: typed }}
          validationSchema={isPart ? rules(onItsWay) : undefined}
          onSubmit={({ amount }) =>
            onSend({
              receipt,
              ...(isPart && { receivedAmount: typedAmount(amount) }),
              ...(ids.length > 0 && { fileIds: ids }),
            })
          }
        >
          {({ values }) => (
            <Form noValidate aria-label={t(`receipt.label.${receipt}`)}>
              <FormStack align="start">
                {isPart && <ReceivedAmount typed={values.amount} onItsWay={onItsWay} />}
                {field}
                <Button type="submit" variant="primary" busy={isSending} disabled={isIncomplete}>
                  {t(`receipt.submit.${receipt}`)}
                </Button>
              </FormStack>
            </Form>
          )}
        </Formik>
      )}
    </Pictures>
  );
}

/** More than nothing, and less than all. */
const rules = ({ amount: all }: Priced) =>
  object({
    amount: string()
      .default('')
      .test('part', 'part', (typed) => (centsTyped(typed) ?? toCents(all)) < toCents(all)),
  });

function ReceivedAmount({ typed, onItsWay }: { readonly typed: string; readonly onItsWay: Priced }) {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const { currencySymbol } = onItsWay;
  const left = toCents(onItsWay.amount) - (centsTyped(typed) ?? 0n);
  const remaining = formatMoney({ amount: fromCents(left < 0n ? 0n : left), currencySymbol }, locale);
  return (
    <AmountInput
      label={t('receipt.amount')}
      currencySymbol={currencySymbol}
      hint={t('receipt.remaining', { amount: remaining })}
      toMessage={() => t('receipt.amountWrong', { amount: formatMoney(onItsWay, locale) })}
    />
  );
}

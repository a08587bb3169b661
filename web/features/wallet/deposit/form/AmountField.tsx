import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCents } from '../../../../../schema/cents.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { AmountInput } from '../../forms/AmountInput.tsx';
import styles from './AmountField.module.css';
import type { Channel } from './offer.ts';
import { centsTyped } from '../../../../lib/typedAmount.ts';
import { isMessage, type Message } from './depositSchema.ts';
import { useTermTexts } from './useTermTexts.ts';

interface AmountFieldProps {
  readonly channel: Channel;
  readonly currencySymbol: string | null;
}

/** The amount, with those that are suggested; only these where the channel takes no others. */
export function AmountField({ channel, currencySymbol }: AmountFieldProps) {
  const { t } = useTranslation(['deposit', 'refusals']);
  const locale = useLocale();
  const texts = useTermTexts();
  const id = useId();
  const [input, meta, { setValue, setTouched }] = useField<string>('amount');
  const { minAmount, maxAmount, suggestedAmounts, onlySuggestedAmounts } = channel;

  function toMessage(key: string): string {
    const message: Message = isMessage(key) ? key : 'amount';
    if (message === 'amount' || message === 'bank') return t('refusals:amount-invalid');
    if (message === 'only' || (message === 'missing' && onlySuggestedAmounts)) return t('deposit:amount.only');
    if (message === 'missing') return t('deposit:amount.missing');
    const limit = message === 'min' ? minAmount : maxAmount;
    return t(`deposit:amount.${message}`, { limit: limit === null ? '' : formatMoney(limit, locale) });
  }

  const problem = meta.touched && meta.error ? toMessage(meta.error) : null;
  const chips = suggestedAmounts.map((money) => (
    <button
      key={money.amount}
      type="button"
      className={styles['chip']}
      aria-pressed={centsTyped(input.value) === parseCents(money.amount)}
      onClick={() => {
        void setValue(money.amount);
        void setTouched(true, false);
      }}
    >
      {formatMoney(money, locale)}
    </button>
  ));
  if (onlySuggestedAmounts)
    return (
      <div
        className={styles['amount']}
        role="group"
        data-invalid={problem !== null || undefined}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
      >
        <span id={id} className={styles['label']}>
          {t('deposit:amount.label')}
        </span>
        <div className={styles['chips']} data-large>
          {chips}
        </div>
        <p id={`${id}-note`} className={styles['note']} data-invalid={problem !== null || undefined} aria-live="polite">
          {problem !== null && <Icon name="alert" />}
          {problem ?? t('deposit:amount.only')}
        </p>
      </div>
    );
  return (
    <div className={styles['amount']}>
      <AmountInput
        label={t('deposit:amount.label')}
        currencySymbol={currencySymbol}
        hint={texts.limits(channel)}
        toMessage={toMessage}
      />
      {chips.length > 0 && (
        <div className={styles['chips']} role="group" aria-label={t('deposit:amount.suggested')}>
          {chips}
        </div>
      )}
    </div>
  );
}

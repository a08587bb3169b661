import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import { AmountInput } from '../../forms/AmountInput.tsx';
import type { Limits } from './options.ts';
import { useLimitText } from '../../forms/useLimitText.ts';
import { isMessage, type Message } from './withdrawSchema.ts';

interface AmountFieldProps {
  readonly limits: Limits;
  /** What may still be withdrawn today. */
  readonly left: Priced | null;
  readonly currencySymbol: string | null;
}

/** The amount, with its limits. */
export function AmountField({ limits, left, currencySymbol }: AmountFieldProps) {
  const { t } = useTranslation(['withdraw', 'refusals']);
  const locale = useLocale();
  const toLimitText = useLimitText();

  function toMessage(key: string): string {
    const message: Message = isMessage(key) ? key : 'amount';
    if (message === 'missing') return t('withdraw:amount.missing');
    if (message !== 'min' && message !== 'max' && message !== 'left') return t('refusals:amount-invalid');
    const limit = message === 'left' ? left : limits[message];
    return t(`withdraw:amount.${message}`, { limit: limit === null ? '' : formatMoney(limit, locale) });
  }

  return (
    <AmountInput
      label={t('withdraw:amount.label')}
      currencySymbol={currencySymbol}
      hint={toLimitText(limits)}
      toMessage={toMessage}
    />
  );
}

import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { FormField } from '../../../ui/Field/FormField.tsx';
import styles from './TransferForm.module.css';
import { centsOf, isMessage } from './transferSchema.ts';
import type { Account } from './useFunds.ts';

/** The longest amount that is one, with room for what is wrong with it. */
const LONGEST = 24;

/** How much is moved, with a button for all that the wallet holds. */
export function TransferAmount({ from }: { readonly from: Account }) {
  const { t } = useTranslation(['funds', 'refusals']);
  const locale = useLocale();
  const [, , { setValue }] = useField<string>('amount');
  const all = formatMoney(from.balance, locale);

  function toMessage(key: string): string {
    if (!isMessage(key)) return t('refusals:amount-invalid');
    if (key === 'missing') return t('funds:transfer.missing');
    return key === 'tooMuch' ? t('funds:transfer.tooMuch', { all }) : t('refusals:amount-invalid');
  }

  return (
    <div className={styles['amount']}>
      <FormField
        name="amount"
        label={t('funds:transfer.amount')}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LONGEST}
        start={<span className={styles['symbol']}>{from.balance.currencySymbol}</span>}
        toMessage={toMessage}
      />
      <button
        type="button"
        className={styles['all']}
        disabled={centsOf(from) <= 0n}
        onClick={() => void setValue(from.balance.amount)}
      >
        {t('funds:transfer.all', { all })}
      </button>
    </div>
  );
}

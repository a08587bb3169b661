import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import styles from './Facts.module.css';

/** An amount that may be finer than a cent: rounded as money is written, with all of its digits below. */
export function ExactAmount({ amount }: { readonly amount: Priced }) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const [, fraction = ''] = amount.amount.split('.');
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(Number(amount.amount));
  return (
    <span>
      {formatMoney(amount, locale)}
      {/[1-9]/.test(fraction.slice(2)) && <small className={styles['note']}>{t('exactly', { amount: exact })}</small>}
    </span>
  );
}

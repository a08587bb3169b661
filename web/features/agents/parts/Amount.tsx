import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import styles from './Amount.module.css';

interface AmountProps {
  /** Null where the operator does not say. */
  readonly amount: Priced | null;
  /** A gain or a loss: with its sign, a gain in the colour of wins. */
  readonly isResult?: boolean;
}

/** An amount of a report. */
export function Amount({ amount, isResult = false }: AmountProps) {
  const locale = useLocale();
  if (amount === null) return '—';
  const text = formatMoney(amount, locale);
  if (!isResult) return text;
  const isGain = !amount.amount.startsWith('-') && /[1-9]/.test(amount.amount);
  return (
    <span className={styles['result']} data-gain={isGain || undefined}>
      {isGain && '+'}
      {text}
    </span>
  );
}

import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { directionOf } from './direction.ts';
import styles from './Totals.module.css';

interface TotalsProps {
  readonly label: string;
  readonly figures: readonly { readonly name: string; readonly amount: Priced; readonly isResult?: boolean }[];
}

/** What a whole record sums up to; a result has its sign and colour. */
export function Totals({ label, figures }: TotalsProps) {
  const locale = useLocale();
  return (
    <dl className={styles['totals']} aria-label={label}>
      {figures.map(({ name, amount, isResult = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-direction={isResult ? directionOf(amount.amount) : undefined}>
            {isResult && directionOf(amount.amount) === 'in' && '+'}
            {formatMoney(amount, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

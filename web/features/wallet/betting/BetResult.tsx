import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { directionOf } from '../records/direction.ts';
import styles from './BetResult.module.css';

/** By how much the member gained, with its sign; a dash while that is open. */
export function BetResult({ result }: { readonly result: Priced | null }) {
  const locale = useLocale();
  if (result === null) return <span className={styles['result']}>—</span>;
  const direction = directionOf(result.amount);
  return (
    <span className={styles['result']} data-direction={direction}>
      {direction === 'in' && '+'}
      {formatMoney(result, locale)}
    </span>
  );
}

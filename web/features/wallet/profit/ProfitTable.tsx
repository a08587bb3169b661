import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { directionOf } from '../records/direction.ts';
import styles from './ProfitTable.module.css';
import type { Sums } from './report.ts';

interface ProfitTableProps {
  readonly title: string;
  /** What a row is about. */
  readonly what: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly sums: Sums }[];
}

/** Gains and losses, a row for each day, kind of game or studio. */
export function ProfitTable({ title, what, rows }: ProfitTableProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (
    <table className={styles['table']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{t('totals.stake')}</th>
          <th scope="col">{t('totals.payout')}</th>
          <th scope="col" className={styles['wide']}>
            {t('totals.bonus')}
          </th>
          <th scope="col">{t('totals.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sums: { stake, payout, bonus, result } }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatMoney(stake, locale)}</td>
            <td>{formatMoney(payout, locale)}</td>
            <td className={styles['wide']}>{formatMoney(bonus, locale)}</td>
            <td className={styles['result']} data-direction={directionOf(result.amount)}>
              {directionOf(result.amount) === 'in' && '+'}
              {formatMoney(result, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

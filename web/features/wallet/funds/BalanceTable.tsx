import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Price } from '../../../ui/Price/Price.tsx';
import type { DayBalance } from './dayBalance.ts';
import styles from './BalanceHistory.module.css';

interface BalanceTableProps {
  readonly days: readonly DayBalance[];
  readonly hidden: boolean;
}

/** What the chart shows, the newest day first. */
export function BalanceTable({ days, hidden }: BalanceTableProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('history.day')}</th>
          <th scope="col">{t('history.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, balance }) => (
          <tr key={day}>
            <th scope="row">{formatShortDay(day, locale)}</th>
            <td>
              <Price money={balance} hidden={hidden} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

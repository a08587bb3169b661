import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import styles from './BalanceHistory.module.css';
import { BalanceTable } from './BalanceTable.tsx';
import { BalanceHistoryDocument } from './Funds.generated.ts';
import type { Funds } from './useFunds.ts';

const PERIODS = [7, 30] as const;

interface BalanceHistoryProps {
  /** What all wallets hold now, which is newer than what the history says of today. */
  readonly present: Funds['balance'];
  readonly hidden: boolean;
}

/** What all wallets held together over the last days, as a chart with its table; nothing where none is told. */
export function BalanceHistory({ present, hidden }: BalanceHistoryProps) {
  const { t } = useTranslation(['funds', 'common']);
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>(7);
  const { data, error, loading, refetch } = useQuery(BalanceHistoryDocument, { fetchPolicy: 'cache-and-network' });
  const history = data?.viewer?.balanceHistory;
  if (!history && !error && !loading) return null;
  const days = history
    ?.slice(-period)
    .map((day, at, all) => (at === all.length - 1 ? { ...day, balance: present } : day));
  return (
    <section className={styles['history']} aria-labelledby="balance-history">
      <div className={styles['head']}>
        <h3 id="balance-history">{t('funds:history.title')}</h3>
        <div className={styles['periods']} role="group" aria-label={t('funds:history.period')}>
          {PERIODS.map((each) => (
            <button key={each} type="button" aria-pressed={each === period} onClick={() => setPeriod(each)}>
              {t('funds:history.days', { count: each })}
            </button>
          ))}
        </div>
      </div>
      {days && days.length > 0 ? (
        <>
          <BalanceChart days={days} hidden={hidden} />
          <details className={styles['details']}>
            <summary>{t('funds:history.table')}</summary>
            <BalanceTable days={days} hidden={hidden} />
          </details>
        </>
      ) : error ? (
        <p className={styles['away']} role="status">
          {t('funds:history.away')}
          <Button variant="quiet" icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
            {t('common:action.retry')}
          </Button>
        </p>
      ) : (
        <Skeleton height="190px" radius="var(--radius-2)" />
      )}
    </section>
  );
}

import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { TransactionHistoryDocument } from './TransactionHistory.generated.ts';
import styles from './TransactionHistory.module.css';
import { TransactionTable } from './TransactionTable.tsx';
import { type Group, GROUP_NAMES, type Period, PERIODS, startOf, toFilter } from './historyFilter.ts';

/** The account record (W4): every movement of the member's money by day, for a period and a kind, in numbered pages. */
export function TransactionHistory() {
  const { t } = useTranslation(['records', 'paging', 'common']);
  const [period, setPeriod] = useState<Period>('week');
  const [group, setGroup] = useState<Group>('all');
  const [page, setPage] = useState(1);
  // Fixed, so that the query's variables stay the same while the page is open.
  const [now] = useState(() => new Date());
  const { data, previousData, error, loading, refetch } = useQuery(TransactionHistoryDocument, {
    variables: { filter: toFilter(startOf(period, now), group), page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? previousData)?.viewer?.transactions;

  function choose(change: () => void): void {
    change();
    setPage(1);
  }

  return (
    <div className={styles['record']}>
      <div className={styles['choices']}>
        <div className={styles['periods']} role="group" aria-label={t('records:period.label')}>
          {PERIODS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles['period']}
              aria-pressed={each === period}
              onClick={() => choose(() => setPeriod(each))}
            >
              {t(`records:period.${each}`)}
            </button>
          ))}
        </div>
        <Select
          label={t('records:group.label')}
          hideLabel
          value={group}
          options={GROUP_NAMES.map((value) => ({ value, label: t(`records:group.${value}`) }))}
          onChange={(value) => choose(() => setGroup(value))}
        />
      </div>
      {!shown && error ? (
        <EmptyState
          announce
          level={3}
          picture="alert"
          title={t('common:error.part')}
          action={
            <Button icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
              {t('common:action.retry')}
            </Button>
          }
        />
      ) : !shown ? (
        <Rows />
      ) : shown.nodes.length === 0 ? (
        <EmptyState
          level={3}
          picture="history"
          title={t('records:empty.title')}
          text={t(period === 'month' ? 'records:empty.text' : 'records:empty.wider')}
          {...(period === 'month'
            ? {}
            : {
                action: <Button onClick={() => choose(() => setPeriod('month'))}>{t('records:empty.action')}</Button>,
              })}
        />
      ) : (
        <>
          <TransactionTable rows={shown.nodes} stale={data === undefined} />
          <p className={styles['place']} role="status">
            {shown.pageInfo.pageCount !== null &&
              shown.pageInfo.pageCount > 1 &&
              t('paging:page', { number: shown.pageInfo.pageNumber, total: shown.pageInfo.pageCount })}
          </p>
          <Pagination page={page} count={shown.pageInfo.pageCount ?? page} onChange={setPage} />
        </>
      )}
    </div>
  );
}

function Rows() {
  return (
    <div className={styles['rows']} aria-busy="true">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height="56px" radius="var(--radius-2)" />
      ))}
    </div>
  );
}

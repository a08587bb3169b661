import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { NothingMore } from '../../../ui/Pagination/NothingMore.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { latest, lengthOf, type Period } from '../../../ui/Period/period.ts';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import record from '../../../ui/RecordPages/Record.module.css';
import { RecordLoading } from '../../../ui/RecordPages/RecordStates.tsx';
import { Figures } from '../parts/Figures.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import { MOST_DAYS, TooManyDays } from '../parts/TooManyDays.tsx';
import { IncomeDocument } from './Income.generated.ts';
import { IncomeSources } from './IncomeSources.tsx';
import { Settlements } from './Settlements.tsx';

/** All that some days brought, by kind and by whom, and the settlements of contracts. */
export function Income({ today }: { readonly today: string }) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const [{ period, page }, setChoice] = useState<{ readonly period: Period; readonly page: number }>(() => ({
    period: latest('month', today),
    page: 1,
  }));
  const isTooLong = lengthOf(period) > MOST_DAYS;
  const { data, previousData, error, loading, refetch } = useQuery(IncomeDocument, {
    variables: { from: period.firstDay, until: period.lastDay, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isTooLong,
  });
  const income = (data ?? (error ? undefined : previousData))?.viewer?.income;
  if (error && !income)
    return <LineFailed error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <div className={record['record']} aria-busy={data === undefined && !isTooLong}>
      <PeriodControl period={period} today={today} onChange={(next) => setChoice({ period: next, page: 1 })} />
      {isTooLong && <TooManyDays />}
      {!isTooLong && !income && <RecordLoading />}
      {!isTooLong && income && (
        <>
          <Figures
            tone="felt"
            label={t('income.total')}
            figures={[{ name: t('income.total'), value: formatMoney(income.total, locale) }]}
          />
          {income.sources.length === 0 && income.nodes.length === 0 && income.pageInfo.pageNumber === 1 ? (
            <EmptyState level={3} picture="wallet" title={t('income.none.title')} text={t('income.none.text')} />
          ) : (
            <>
              <IncomeSources sources={income.sources} />
              {income.nodes.length > 0 && <Settlements settlements={income.nodes} stale={data === undefined} />}
              {income.nodes.length === 0 && income.pageInfo.pageNumber > 1 && <NothingMore />}
              <Pagination
                page={page}
                pageInfo={income.pageInfo}
                onChange={(next) => setChoice({ period, page: next })}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}

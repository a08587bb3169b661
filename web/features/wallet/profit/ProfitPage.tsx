import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import { dayIn, latest, lengthOf, type Period, startOf } from '../../../ui/Period/period.ts';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import { ZoneNote } from '../../../ui/Period/ZoneNote.tsx';
import styles from '../../../ui/RecordPages/Record.module.css';
import { RecordFailed, RecordLoading } from '../../../ui/RecordPages/RecordStates.tsx';
import { Totals } from '../records/Totals.tsx';
import { byCategory } from './byCategory.ts';
import { ProfitChart } from './ProfitChart.tsx';
import { OperatorCalendarDocument, ProfitPageDocument } from './ProfitPage.generated.ts';
import { ProfitTable } from './ProfitTable.tsx';
import type { Report } from './report.ts';

/** The most days that a report covers. */
const MOST_DAYS = 366;

/** What the member gained and lost (W4), by day of the operator's calendar, by kind of game and by studio. */
export function ProfitPage() {
  const { data, loading, refetch } = useQuery(OperatorCalendarDocument);
  if (data?.site) return <ProfitByDay timeZone={data.site.timeZone} />;
  return loading ? (
    <RecordLoading />
  ) : (
    <RecordFailed busy={false} onRetry={() => void refetch().catch(() => undefined)} />
  );
}

function ProfitByDay({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('records');
  // Fixed, so that the query's variables stay the same while the page is open.
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const [period, setPeriod] = useState(() => latest('month', today));
  const isTooLong = lengthOf(period) > MOST_DAYS;
  const { data, error, loading, refetch } = useQuery(ProfitPageDocument, {
    variables: { from: period.firstDay, until: period.lastDay },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isTooLong,
  });
  const report = data?.viewer?.profit;
  return (
    <div className={styles['record']}>
      <PeriodControl period={period} today={today} onChange={setPeriod} />
      {isTooLong ? (
        <EmptyState level={3} picture="history" title={t('profit.long.title')} text={t('profit.long.text')} />
      ) : !report && error ? (
        <RecordFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !report ? (
        <RecordLoading />
      ) : report.days.length === 0 ? (
        <EmptyState
          level={3}
          picture="history"
          title={t('profit.empty.title')}
          text={t('profit.empty.text')}
          {...(period.preset !== 'month' && {
            action: <Button onClick={() => setPeriod(latest('month', today))}>{t('empty.action')}</Button>,
          })}
        />
      ) : (
        <>
          <ExportButton records={['profit']} chosen={{ period }} />
          <Profit report={report} period={period} />
          <ZoneNote timeZone={timeZone} />
        </>
      )}
    </div>
  );
}

interface ProfitProps {
  readonly report: Report;
  readonly period: Period;
}

function Profit({ report: { total, days, gameTypes, vendors }, period }: ProfitProps) {
  const { t } = useTranslation(['records', 'games']);
  const locale = useLocale();
  const dayName = (day: string): string => formatDays(startOf(day), startOf(day), locale);
  return (
    <>
      {total && (
        <Totals
          label={t('records:totals.label')}
          figures={[
            { name: t('records:totals.stake'), amount: total.stake },
            { name: t('records:totals.payout'), amount: total.payout },
            { name: t('records:totals.bonus'), amount: total.bonus },
            { name: t('records:totals.result'), amount: total.result, isResult: true },
          ]}
        />
      )}
      <ProfitChart period={period} days={days} />
      {gameTypes !== null && gameTypes.length > 0 && (
        <ProfitTable
          title={t('records:profit.byGame')}
          what={t('records:betting.category')}
          rows={byCategory(gameTypes).map(({ category, sums }) => ({
            key: category,
            name: t(`games:category.${category}.title`),
            sums,
          }))}
        />
      )}
      {vendors !== null && vendors.length > 0 && (
        <ProfitTable
          title={t('records:profit.byVendor')}
          what={t('records:betting.vendor')}
          rows={vendors.map(({ code, name, sums }) => ({ key: code, name, sums }))}
        />
      )}
      <ProfitTable
        title={t('records:profit.byDay')}
        what={t('records:profit.day')}
        rows={days.map(({ day, sums }) => ({ key: day, name: dayName(day), sums }))}
      />
    </>
  );
}

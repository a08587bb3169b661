import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { latest, lengthOf, type Period } from '../../../ui/Period/period.ts';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import styles from '../../../ui/RecordPages/Record.module.css';
import { RecordLoading } from '../../../ui/RecordPages/RecordStates.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import { OperatorDay } from '../parts/OperatorDay.tsx';
import { MOST_DAYS, TooManyDays } from '../parts/TooManyDays.tsx';
import { AgentOverviewDocument } from './AgentOverview.generated.ts';
import { ByDay } from './ByDay.tsx';
import { Compared } from './Compared.tsx';
import { TodayFigures } from './TodayFigures.tsx';
import { TopMembers } from './TopMembers.tsx';

/** The agent's line at a glance: today, and some days beside those before (G2). */
export function AgentOverview() {
  return <OperatorDay>{(today) => <Overview today={today} />}</OperatorDay>;
}

function Overview({ today }: { readonly today: string }) {
  const [period, setPeriod] = useState<Period>(() => latest('week', today));
  const isTooLong = lengthOf(period) > MOST_DAYS;
  const { data, previousData, error, loading, refetch } = useQuery(AgentOverviewDocument, {
    variables: { from: period.firstDay, until: period.lastDay },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    skip: isTooLong,
  });
  const line = (data ?? (error ? undefined : previousData))?.viewer?.line;
  const { today: now, overview, days } = line ?? {};
  if (error && !now && !overview && !days)
    return <LineFailed error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  // The period would move once what stands above it has come.
  if (!line && !error && !isTooLong)
    return (
      <div className={styles['record']}>
        <RecordLoading />
      </div>
    );
  return (
    <div className={styles['record']}>
      {now && <TodayFigures today={now} />}
      <PeriodControl period={period} today={today} onChange={setPeriod} />
      {isTooLong ? (
        <TooManyDays />
      ) : (
        <>
          {overview && <Compared overview={overview} />}
          {days && <ByDay period={period} days={days} />}
          {overview?.top && <TopMembers members={overview.top} />}
          {error && <LineFailed error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />}
        </>
      )}
    </div>
  );
}

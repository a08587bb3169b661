import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { dayOf, latest, momentsOf } from '../../../ui/Period/period.ts';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { useStandingPage } from '../../../ui/RecordPages/useStandingPage.ts';
import { MovementTable } from './MovementTable.tsx';
import { PointMovementsDocument } from './PointMovements.generated.ts';

/** Every movement of the member's points by day, for a period, in numbered pages. Texts: `points`, `records`. */
export function Movements() {
  const { t } = useTranslation(['points', 'records']);
  // Fixed, so that the query's variables stay the same while the page is open.
  const [today] = useState(() => dayOf(new Date()));
  const [period, setPeriod] = useState(() => latest('week', today));
  const { page, asOf, turn, restart } = useStandingPage();
  const { from, until } = momentsOf(period);
  const { data, previousData, error, loading, refetch } = useQuery(PointMovementsDocument, {
    variables: { filter: { from, until: asOf ?? until }, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.pointMovements;

  function choose(next: typeof period): void {
    setPeriod(next);
    restart();
  }

  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined || (data !== undefined && !shown)}
      busy={loading}
      page={page}
      filter={<PeriodControl period={period} today={today} onChange={choose} />}
      empty={
        <EmptyState
          level={3}
          picture="history"
          title={t('points:details.empty.title')}
          text={t('points:details.empty.text')}
          {...(period.preset !== 'month' && {
            action: <Button onClick={() => choose(latest('month', today))}>{t('records:empty.action')}</Button>,
          })}
        />
      }
      onRetry={() => void refetch().catch(() => undefined)}
      onPage={(next) => shown && turn(next, shown.asOf)}
    >
      {({ nodes }) => <MovementTable rows={nodes} isOld={data === undefined} />}
    </RecordPages>
  );
}

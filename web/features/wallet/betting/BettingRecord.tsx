import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import { latest } from '../../../ui/Period/period.ts';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import styles from '../../../ui/RecordPages/Record.module.css';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import type { StandingPage } from '../../../ui/RecordPages/useStandingPage.ts';
import { type Chosen, toFilter } from './betFilter.ts';
import { BettingRecordDocument } from './BettingRecord.generated.ts';
import { BetTable } from './BetTable.tsx';
import { BetTotals } from './BetTotals.tsx';
import { GameFilters } from './GameFilters.tsx';

interface BettingRecordProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly chosen: Chosen;
  readonly today: string;
  readonly place: StandingPage;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The member's bets in games of every kind, newest first, by days, kind of game and studio, in numbered pages. */
export function BettingRecord({ chosen, today, place, linkTo, onChoose }: BettingRecordProps) {
  const { t } = useTranslation(['records', 'paging']);
  const { data, previousData, error, loading, refetch } = useQuery(BettingRecordDocument, {
    variables: { filter: toFilter(chosen, place.asOf), page: place.page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.bets;
  const isFiltered = chosen.category !== null || chosen.vendorCode !== '' || chosen.period.preset !== 'month';
  const showMonth = () => onChoose({ period: latest('month', today), category: null, vendorCode: '' });

  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined}
      busy={loading}
      page={place.page}
      filter={
        <div className={styles['choices']}>
          <PeriodControl period={chosen.period} today={today} onChange={(period) => onChoose({ ...chosen, period })} />
          <GameFilters chosen={chosen} onChoose={onChoose} />
        </div>
      }
      empty={
        <EmptyState
          level={3}
          picture="history"
          title={t('records:betting.empty.title')}
          text={t('records:betting.empty.text')}
          {...(isFiltered && { action: <Button onClick={showMonth}>{t('records:empty.action')}</Button> })}
        />
      }
      onRetry={() => void refetch().catch(() => undefined)}
      onPage={(page) => shown && place.turn(page, shown.asOf)}
    >
      {(bets) => (
        <>
          <ExportButton
            records={['betting']}
            chosen={{
              period: chosen.period,
              ...(chosen.category && { category: chosen.category }),
              vendorCode: chosen.vendorCode,
            }}
          />
          <BetTotals bets={bets} />
          <BetTable rows={bets.nodes} isOld={data === undefined} linkTo={linkTo} />
        </>
      )}
    </RecordPages>
  );
}

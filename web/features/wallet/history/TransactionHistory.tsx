import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import { latest } from '../../../ui/Period/period.ts';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import styles from '../../../ui/RecordPages/Record.module.css';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import type { StandingPage } from '../../../ui/RecordPages/useStandingPage.ts';
import { TransactionHistoryDocument } from './TransactionHistory.generated.ts';
import { TransactionTable } from './TransactionTable.tsx';
import { type Chosen, GROUP_NAMES, GROUPS, toFilter } from './historyFilter.ts';

interface TransactionHistoryProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly chosen: Chosen;
  readonly today: string;
  readonly place: StandingPage;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Every movement of the member's money by day, for a period and a kind, in numbered pages. */
export function TransactionHistory({ chosen, today, place, linkTo, onChoose }: TransactionHistoryProps) {
  const { t } = useTranslation(['records', 'paging']);
  const { period, group } = chosen;
  const { page, asOf, turn } = place;
  const { data, previousData, error, loading, refetch } = useQuery(TransactionHistoryDocument, {
    variables: { filter: toFilter(chosen, asOf), page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.transactions;

  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined}
      busy={loading}
      page={page}
      filter={
        <div className={styles['choices']}>
          <PeriodControl period={period} today={today} onChange={(next) => onChoose({ ...chosen, period: next })} />
          <div className={styles['selects']}>
            <Select
              label={t('records:group.label')}
              hideLabel
              value={group}
              options={GROUP_NAMES.map((value) => ({ value, label: t(`records:group.${value}`) }))}
              onChange={(value) => onChoose({ ...chosen, group: value })}
            />
          </div>
        </div>
      }
      empty={
        <EmptyState
          level={3}
          picture="history"
          title={t('records:empty.title')}
          text={t('records:empty.wider')}
          {...(period.preset !== 'month' && {
            action: (
              <Button onClick={() => onChoose({ ...chosen, period: latest('month', today) })}>
                {t('records:empty.action')}
              </Button>
            ),
          })}
        />
      }
      onRetry={() => void refetch().catch(() => undefined)}
      onPage={(next) => shown && turn(next, shown.asOf)}
    >
      {({ nodes }) => (
        <>
          <ExportButton
            records={['account', 'deposits', 'withdrawals', 'receipts']}
            chosen={{ period, ...(GROUPS[group] && { kinds: GROUPS[group] }) }}
          />
          <TransactionTable rows={nodes} stale={data === undefined} linkTo={linkTo} />
        </>
      )}
    </RecordPages>
  );
}

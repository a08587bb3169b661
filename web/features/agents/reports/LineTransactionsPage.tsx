import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineTransactionSort } from '../../../apollo/schema.generated.ts';
import { dayOf, momentsOf } from '../../../ui/Period/period.ts';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import type { Exporting } from '../parts/exporting.ts';
import { LineFailed } from '../parts/LineFailed.tsx';
import { refusedFor } from '../parts/refusedFor.ts';
import { LineTransactionsDocument } from './LineTransactions.generated.ts';
import { NothingFound } from './NothingFound.tsx';
import { ReportControls } from './ReportControls.tsx';
import { TransactionRows } from './TransactionRows.tsx';
import { type Group, GROUP_NAMES, GROUPS } from './transactionGroups.ts';
import { useReportChoice } from './useReportChoice.ts';

const SORTS = ['TIME', 'AMOUNT'] as const satisfies readonly LineTransactionSort[];

/** How the line's money moved, but for stakes and wins; what happens while one pages is left for the next beginning. */
export function LineTransactionsPage({ ExportButton }: Exporting) {
  const { t } = useTranslation(['agents', 'records']);
  const [today] = useState(() => dayOf(new Date()));
  const { choice, change, variables } = useReportChoice<LineTransactionSort>(today, 'TIME');
  const [group, setGroup] = useState<Group>('all');
  const [asOf, setAsOf] = useState<string | null>(null);
  const { from, until } = momentsOf(choice.period);
  const kinds = GROUPS[group];
  const filter = { from, until: choice.page > 1 && asOf !== null ? asOf : until, ...(kinds && { kinds }) };
  const { data, previousData, error, loading, refetch } = useQuery(LineTransactionsDocument, {
    variables: { filter, ...variables },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.line?.transactions;
  const retry = (): void => void refetch().catch(() => undefined);
  if (!shown && refusedFor(error)) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined}
      busy={loading}
      page={choice.page}
      filter={
        <ReportControls
          choice={choice}
          today={today}
          sorts={SORTS.map((value) => ({ value, label: t(`agents:report.sort.${value}`) }))}
          onChange={change}
        >
          <Select
            label={t('records:group.label')}
            value={group}
            options={GROUP_NAMES.map((value) => ({ value, label: t(`records:group.${value}`) }))}
            onChange={(next) => {
              setGroup(next);
              change({});
            }}
          />
        </ReportControls>
      }
      empty={<NothingFound name={choice.name} onAll={() => change({ name: '' })} />}
      onRetry={retry}
      onPage={(page) => {
        if (choice.page === 1) setAsOf(shown?.asOf ?? null);
        change({ page });
      }}
    >
      {(record) => (
        <>
          <ExportButton
            records={['teamTransactions']}
            chosen={{ period: choice.period, name: choice.name, ...(kinds && { kinds }) }}
          />
          <TransactionRows record={record} stale={data === undefined} />
        </>
      )}
    </RecordPages>
  );
}

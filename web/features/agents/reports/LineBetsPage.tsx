import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameCategory, LineBetSort } from '../../../apollo/schema.generated.ts';
import { lengthOf } from '../../../ui/Period/period.ts';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import type { Exporting } from '../parts/exporting.ts';
import { LineFailed } from '../parts/LineFailed.tsx';
import { OperatorDay } from '../parts/OperatorDay.tsx';
import { MOST_DAYS, TooManyDays } from '../parts/TooManyDays.tsx';
import { refusedFor } from '../parts/refusedFor.ts';
import { BetRows } from './BetRows.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { LineBetsDocument } from './LineBets.generated.ts';
import { NothingFound } from './NothingFound.tsx';
import { ReportControls } from './ReportControls.tsx';
import { useReportChoice } from './useReportChoice.ts';

/** What each member of the line staked and won, by studio and kind of game. */
export function LineBetsPage({ ExportButton }: Exporting) {
  return <OperatorDay>{(today) => <LineBets today={today} ExportButton={ExportButton} />}</OperatorDay>;
}

const SORTS = ['NAME', 'STAKE', 'PAYOUT', 'RESULT'] as const satisfies readonly LineBetSort[];

function LineBets({ today, ExportButton }: Exporting & { readonly today: string }) {
  const { t } = useTranslation('agents');
  const { choice, change, variables } = useReportChoice<LineBetSort>(today, 'STAKE');
  const [category, setCategory] = useState<GameCategory | null>(null);
  const { period } = choice;
  const isTooLong = lengthOf(period) > MOST_DAYS;
  const { data, previousData, error, loading, refetch } = useQuery(LineBetsDocument, {
    variables: { from: period.firstDay, until: period.lastDay, category, ...variables },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isTooLong,
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.line?.bets;
  const retry = (): void => void refetch().catch(() => undefined);
  if (!shown && refusedFor(error)) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  const filter = (
    <ReportControls
      choice={choice}
      today={today}
      sorts={SORTS.map((value) => ({ value, label: t(`report.sort.${value}`) }))}
      onChange={change}
    >
      <CategorySelect
        category={category}
        onChange={(next) => {
          setCategory(next);
          change({});
        }}
      />
    </ReportControls>
  );
  if (isTooLong)
    return (
      <>
        {filter}
        <TooManyDays />
      </>
    );
  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined}
      busy={loading}
      page={choice.page}
      filter={filter}
      empty={<NothingFound name={choice.name} onAll={() => change({ name: '' })} />}
      onRetry={retry}
      onPage={(page) => change({ page })}
    >
      {({ nodes, totals }) => (
        <>
          <ExportButton
            records={['teamBetting']}
            chosen={{ period, name: choice.name, ...(category && { category }) }}
          />
          <BetRows rows={nodes} totals={totals} stale={data === undefined} />
        </>
      )}
    </RecordPages>
  );
}

import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { LineProfitSort } from '../../../apollo/schema.generated.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { lengthOf } from '../../../ui/Period/period.ts';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { Chain } from '../parts/Chain.tsx';
import type { Exporting } from '../parts/exporting.ts';
import { LineFailed } from '../parts/LineFailed.tsx';
import { OperatorDay } from '../parts/OperatorDay.tsx';
import { MOST_DAYS, TooManyDays } from '../parts/TooManyDays.tsx';
import { refusedFor } from '../parts/refusedFor.ts';
import { LineProfitDocument } from './LineProfit.generated.ts';
import { NothingFound } from './NothingFound.tsx';
import { ProfitRows } from './ProfitRows.tsx';
import { ReportControls } from './ReportControls.tsx';
import { useReportChoice } from './useReportChoice.ts';

/** What those directly below gained and lost, each with their own line; the address names whose line it is. */
export function LineProfitPage({ path, linkTo, ExportButton }: CentrePageProps & Exporting) {
  const [of = ''] = path;
  return (
    <OperatorDay>
      {(today) => <LineProfit key={of} of={of} today={today} linkTo={linkTo} ExportButton={ExportButton} />}
    </OperatorDay>
  );
}

const SORTS = [
  'NAME',
  'STAKE',
  'PAYOUT',
  'RESULT',
  'DEPOSITS',
  'WITHDRAWALS',
] as const satisfies readonly LineProfitSort[];

interface LineProfitProps extends Pick<CentrePageProps, 'linkTo'>, Exporting {
  /** Empty for the agent. */
  readonly of: string;
  readonly today: string;
}

function LineProfit({ of, today, linkTo, ExportButton }: LineProfitProps) {
  const { t } = useTranslation('agents');
  const { choice, change, variables } = useReportChoice<LineProfitSort>(today, 'STAKE');
  const { period } = choice;
  const isTooLong = lengthOf(period) > MOST_DAYS;
  const { data, previousData, error, loading, refetch } = useQuery(LineProfitDocument, {
    variables: { from: period.firstDay, until: period.lastDay, of: of === '' ? null : of, ...variables },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isTooLong,
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.line?.profit;
  const retry = (): void => void refetch().catch(() => undefined);
  if (!shown && refusedFor(error)) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  const filter = (
    <>
      {shown && shown.chain.length > 0 && <Chain chain={shown.chain} top={linkTo()} linkTo={(id) => linkTo(id)} />}
      <ReportControls
        choice={choice}
        today={today}
        sorts={SORTS.map((value) => ({ value, label: t(`report.sort.${value}`) }))}
        onChange={change}
      />
    </>
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
          <ExportButton records={['teamProfit']} chosen={{ period, of, name: choice.name }} />
          <ProfitRows rows={nodes} totals={totals} stale={data === undefined} linkTo={(id) => linkTo(id)} />
        </>
      )}
    </RecordPages>
  );
}

import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { EntriesByDay } from '../../records/EntriesByDay.tsx';
import { NoEntries } from '../../records/NoEntries.tsx';
import { RecordPages } from '../../../../ui/RecordPages/RecordPages.tsx';
import { DepositMark } from '../case/DepositMark.tsx';
import { TONES } from '../case/states.ts';
import { casePath } from '../../records/recordPaths.ts';
import type { RecordPlace } from '../../records/useRecordPlace.ts';
import { DepositRecordDocument, type DepositRecordQuery } from './DepositRecord.generated.ts';
import { Filters } from './Filters.tsx';
import { AT_FIRST, type Chosen, toFilter } from './recordFilter.ts';

type Row = NonNullable<NonNullable<DepositRecordQuery['viewer']>['deposits']>['nodes'][number];

const ALL: Chosen = { ...AT_FIRST, period: 'all' };

interface DepositRecordProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly place: RecordPlace<Chosen>;
}

/** The member's deposits, newest first, by period, state and method, in numbered pages. */
export function DepositRecord({ place: { chosen, page, now, choose, turn }, linkTo }: DepositRecordProps) {
  const { t } = useTranslation('deposit');
  const { data, previousData, error, loading, refetch } = useQuery(DepositRecordDocument, {
    variables: { filter: toFilter(chosen, now), page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.deposits;

  const toEntry = ({ id, state, operatorState, method, requestedAt, ...row }: Row) => ({
    id,
    title: method?.name ?? t('record.numbered', { number: id }),
    amount: row.creditedAmount ?? row.paidAmount ?? row.requestedAmount,
    at: requestedAt,
    tone: TONES[state],
    mark: <DepositMark state={state} operatorState={operatorState} />,
    link: linkTo(...casePath(id)),
  });

  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined || (data !== undefined && !loading)}
      busy={loading}
      page={page}
      filter={<Filters chosen={chosen} onChoose={choose} />}
      empty={
        <NoEntries
          isAll={chosen.period === 'all' && chosen.group === 'any' && chosen.methodId === ''}
          none={{
            title: t('record.none.title'),
            text: t('record.none.text'),
            action: t('parts.form'),
            link: linkTo(),
          }}
          nothing={{
            title: t('record.nothing.title'),
            text: t('record.nothing.text'),
            action: t('record.showAll'),
            onShowAll: () => choose(ALL),
          }}
        />
      }
      onRetry={() => void refetch().catch(() => undefined)}
      onPage={turn}
    >
      {({ nodes }) => <EntriesByDay entries={nodes.map(toEntry)} isOld={data === undefined} />}
    </RecordPages>
  );
}

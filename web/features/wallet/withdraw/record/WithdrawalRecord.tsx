import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { EntriesByDay } from '../../records/EntriesByDay.tsx';
import { PastFilter } from '../../records/PastFilter.tsx';
import { NoEntries } from '../../records/NoEntries.tsx';
import { RecordPages } from '../../../../ui/RecordPages/RecordPages.tsx';
import { TONES } from '../case/states.ts';
import { WithdrawalMark } from '../case/WithdrawalMark.tsx';
import { casePath } from '../../records/recordPaths.ts';
import type { RecordPlace } from '../../records/useRecordPlace.ts';
import { AT_FIRST, type Chosen, GROUP_NAMES, toFilter } from './recordFilter.ts';
import { WithdrawalRecordDocument, type WithdrawalRecordQuery } from './WithdrawalRecord.generated.ts';

type Row = NonNullable<NonNullable<WithdrawalRecordQuery['viewer']>['withdrawals']>['nodes'][number];

const ALL: Chosen = { ...AT_FIRST, period: 'all' };

interface WithdrawalRecordProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly place: RecordPlace<Chosen>;
}

/** The member's withdrawals, newest first, by period and state, in numbered pages. */
export function WithdrawalRecord({ place: { chosen, page, now, choose, turn }, linkTo }: WithdrawalRecordProps) {
  const { t } = useTranslation('withdraw');
  const { data, previousData, error, loading, refetch } = useQuery(WithdrawalRecordDocument, {
    variables: { filter: toFilter(chosen, now), page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.withdrawals;

  function toEntry({ id, state, operatorState, amount, bankName, cardNumber, requestedAt }: Row) {
    const card = [bankName, cardNumber].filter(Boolean).join(' ');
    return {
      id,
      title: card === '' ? t('record.numbered', { number: id }) : card,
      amount,
      at: requestedAt,
      tone: TONES[state],
      mark: <WithdrawalMark state={state} operatorState={operatorState} />,
      link: linkTo(...casePath(id)),
    };
  }

  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined || (data !== undefined && !loading)}
      busy={loading}
      page={page}
      filter={
        <PastFilter
          chosen={chosen}
          groups={GROUP_NAMES.map((name) => ({ name, text: t(`record.group.${name}`) }))}
          onChoose={(change) => choose({ ...chosen, ...change })}
        />
      }
      empty={
        <NoEntries
          isAll={chosen.period === 'all' && chosen.group === 'any'}
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

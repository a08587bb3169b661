import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { latest, lengthOf } from '../../../ui/Period/period.ts';
import { PeriodControl } from '../../../ui/Period/PeriodControl.tsx';
import styles from '../../../ui/RecordPages/Record.module.css';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import { MOST_DAYS, TooManyDays } from '../parts/TooManyDays.tsx';
import { refusedFor } from '../parts/refusedFor.ts';
import { MemberControls } from './MemberControls.tsx';
import { MemberList } from './MemberList.tsx';
import { NoMembers } from './NoMembers.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonLine } from './PersonLine.tsx';
import { TeamPersonDocument } from './TeamPerson.generated.ts';
import { useMemberChoice } from './useMemberChoice.ts';

interface TeamPersonProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly id: string;
  /** By the operator's calendar. */
  readonly today: string;
}

/** Somebody in the line: who they are, what their line came to, and who is directly below them. */
export function TeamPerson({ id, today, linkTo }: TeamPersonProps) {
  const { t } = useTranslation('agents');
  const [period, setPeriod] = useState(() => latest('month', today));
  const { choice, change, variables } = useMemberChoice();
  const isTooLong = lengthOf(period) > MOST_DAYS;
  const { data, previousData, error, loading, refetch } = useQuery(TeamPersonDocument, {
    variables: { of: id, from: period.firstDay, until: period.lastDay, ...variables },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isTooLong,
  });
  const line = (data ?? (error ? undefined : previousData))?.viewer?.line;
  const shown = line?.members;
  const retry = (): void => void refetch().catch(() => undefined);
  if (!shown && refusedFor(error)) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  return (
    <div className={styles['record']}>
      {shown?.person && <PersonFacts person={shown.person} chain={shown.chain} linkTo={linkTo} />}
      <PeriodControl period={period} today={today} onChange={setPeriod} />
      {isTooLong ? <TooManyDays /> : line?.overview && <PersonLine overview={line.overview} />}
      <RecordPages
        shown={shown}
        hasFailed={error !== undefined}
        busy={loading}
        page={choice.page}
        filter={<MemberControls choice={choice} onChange={change} />}
        empty={
          choice.name === '' ? (
            <NoMembers title={t('person.empty.title')} text={t('person.empty.text')} />
          ) : (
            <NoMembers title={t('search.none.title')} text={t('search.none.text')} onAll={() => change({ name: '' })} />
          )
        }
        onRetry={retry}
        onPage={(page) => change({ page })}
      >
        {({ nodes }) => (
          <MemberList members={nodes} stale={data === undefined} showLevel={choice.name !== ''} linkTo={linkTo} />
        )}
      </RecordPages>
    </div>
  );
}

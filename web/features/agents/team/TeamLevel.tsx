import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import { refusedFor } from '../parts/refusedFor.ts';
import { MemberControls } from './MemberControls.tsx';
import { MemberList } from './MemberList.tsx';
import { NoMembers } from './NoMembers.tsx';
import { TeamLevelDocument } from './TeamLevel.generated.ts';
import { useMemberChoice } from './useMemberChoice.ts';

/** Those directly below the agent; by a name, those of the whole line. */
export function TeamLevel({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('agents');
  const { choice, change, variables } = useMemberChoice();
  const { data, previousData, error, loading, refetch } = useQuery(TeamLevelDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.line?.members;
  const retry = (): void => void refetch().catch(() => undefined);
  if (!shown && refusedFor(error)) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined}
      busy={loading}
      page={choice.page}
      filter={<MemberControls choice={choice} onChange={change} />}
      empty={
        choice.name === '' ? (
          <NoMembers title={t('team.empty.title')} text={t('team.empty.text')} />
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
  );
}

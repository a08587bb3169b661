import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/browser/useMedia.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { RecordPages } from '../../../ui/RecordPages/RecordPages.tsx';
import { pointMallPath } from '../paths.ts';
import { RedemptionCards } from './RedemptionCards.tsx';
import { RedemptionsDocument } from './Redemptions.generated.ts';
import { RedemptionTable } from './RedemptionTable.tsx';

/** Eleven columns need so much. */
const WIDE = '(min-width: 1200px)';

/** What the member has redeemed or converted, in numbered pages: a table, or cards where there is no room for it. */
export function Redemptions() {
  const { t } = useTranslation('points');
  const isWide = useMedia(WIDE);
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(RedemptionsDocument, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.redemptions;
  return (
    <RecordPages
      shown={shown}
      hasFailed={error !== undefined || (data !== undefined && !shown)}
      busy={loading}
      page={page}
      filter={null}
      empty={
        <EmptyState
          level={3}
          picture="gift"
          title={t('history.empty.title')}
          text={t('history.empty.text')}
          action={
            <ButtonLink to={pointMallPath.to('rewards')} variant="primary">
              {t('history.empty.action')}
            </ButtonLink>
          }
        />
      }
      onRetry={() => void refetch().catch(() => undefined)}
      onPage={setPage}
    >
      {({ nodes }) =>
        isWide ? (
          <RedemptionTable rows={nodes} isOld={data === undefined} />
        ) : (
          <RedemptionCards rows={nodes} isOld={data === undefined} />
        )
      }
    </RecordPages>
  );
}

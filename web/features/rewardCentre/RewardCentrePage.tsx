import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastKnown } from '../../apollo/useLastKnown.ts';
import { useMoneyNews } from '../../apollo/streams/useMoneyNews.ts';
import { useFragment } from '../../apollo/useFragment.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Elsewhere, type ElsewhereLinks } from './Elsewhere.tsx';
import { RewardCentre_MissionsFragmentDoc, RewardCentreDocument } from './RewardCentre.generated.ts';
import styles from './RewardCentre.module.css';
import { Rewards } from './Rewards.tsx';

interface RewardCentrePageProps {
  /** The prize tickets, above all else. */
  readonly tickets: ReactNode;
  /** Where rewards of missions and for friends are claimed. */
  readonly elsewhere: ElsewhereLinks;
}

/** Everything that waits (P4): prize tickets, what promotions pay, and the way to missions and invitations. */
export function RewardCentrePage({ tickets, elsewhere }: RewardCentrePageProps) {
  const answer = useQuery(RewardCentreDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.viewer?.promotionRewards);
  const viewer = data?.viewer ?? null;
  const rewards = viewer?.promotionRewards ?? null;
  const ask = (): void => void refetch().catch(() => undefined);
  useMoneyNews(ask);
  const missions = useFragment({
    fragment: RewardCentre_MissionsFragmentDoc,
    from: viewer && { __typename: 'Viewer', id: viewer.id },
  }).data;
  const counts = {
    missions: missions?.claimableMissionCount ?? 0,
    invitations: viewer?.claimableInvitationCount ?? 0,
  };

  return (
    <div className={styles['centre']}>
      {tickets}
      {rewards === null ? (
        loading ? (
          <Skeleton height="240px" radius="var(--radius-2)" />
        ) : (
          <Away hasFailed={error !== undefined} busy={loading} onRetry={ask} />
        )
      ) : (
        <>
          <Rewards rewards={rewards} isNothing={(viewer?.claimablePromotionCount ?? 0) === 0} onChanged={ask} />
          <Elsewhere counts={counts} links={elsewhere} />
        </>
      )}
    </div>
  );
}

interface AwayProps {
  readonly hasFailed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Away({ hasFailed, busy, onRetry }: AwayProps) {
  const { t } = useTranslation(['rewardCentre', 'common']);
  return (
    <EmptyState
      announce
      level={3}
      picture={hasFailed ? 'alert' : 'gift'}
      title={hasFailed ? t('common:error.part') : t('rewardCentre:off.title')}
      text={hasFailed ? '' : t('rewardCentre:off.text')}
      {...(hasFailed && {
        action: (
          <Button icon="refresh" busy={busy} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        ),
      })}
    />
  );
}

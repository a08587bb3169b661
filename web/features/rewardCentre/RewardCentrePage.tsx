import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyNews } from '../../apollo/streams/useMoneyNews.ts';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { ClaimResult } from './ClaimResult.tsx';
import { RewardCard } from './RewardCard.tsx';
import { RewardCentreDocument } from './RewardCentre.generated.ts';
import styles from './RewardCentre.module.css';
import { type Claim, useClaimAll } from './useClaimAll.ts';

interface RewardCentrePageProps {
  /** Where rewards of missions and for friends are claimed. */
  readonly elsewhere: { readonly missions: CentrePageLink; readonly invitations: CentrePageLink };
}

/** Everything that waits to be claimed (P4): what promotions pay here, and the way to missions and invitations. */
export function RewardCentrePage({ elsewhere }: RewardCentrePageProps) {
  const { t } = useTranslation(['rewardCentre', 'common']);
  const { data, error, loading, refetch } = useQuery(RewardCentreDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const viewer = data?.viewer ?? null;
  const rewards = viewer?.promotionRewards ?? null;
  const ask = (): void => void refetch().catch(() => undefined);
  useMoneyNews(ask);
  const claims = useRef(new Map<string, Claim>());
  const all = useClaimAll((rewardId) => claims.current.get(rewardId) ?? null, ask);
  const { isClaiming, result } = all;
  const others = [
    { name: 'missions', count: viewer?.claimableMissionCount ?? 0, link: elsewhere.missions },
    { name: 'invitations', count: viewer?.claimableInvitationCount ?? 0, link: elsewhere.invitations },
  ] as const;

  if (rewards === null) {
    if (loading) return <Skeleton height="240px" radius="var(--radius-2)" />;
    return (
      <EmptyState
        announce
        level={3}
        picture={error ? 'alert' : 'gift'}
        title={error ? t('common:error.part') : t('rewardCentre:off.title')}
        text={error ? '' : t('rewardCentre:off.text')}
        {...(error && {
          action: (
            <Button icon="refresh" busy={loading} onClick={ask}>
              {t('common:action.retry')}
            </Button>
          ),
        })}
      />
    );
  }
  return (
    <div className={styles['centre']}>
      {result !== null && <ClaimResult result={result} />}
      {rewards.length === 0 ? (
        <EmptyState
          level={3}
          picture="gift"
          title={t('rewardCentre:empty.title')}
          text={t('rewardCentre:empty.text')}
          action={<ButtonLink to="/promotions">{t('rewardCentre:empty.action')}</ButtonLink>}
        />
      ) : (
        <section className={styles['part']} aria-label={t('rewardCentre:label')}>
          <div className={styles['head']}>
            <h3>{t('rewardCentre:count', { count: rewards.length })}</h3>
            {(rewards.length > 1 || isClaiming) && (
              <Button icon="gift" busy={isClaiming} onClick={() => void all.claimAll(rewards)}>
                {t('rewardCentre:all.action')}
              </Button>
            )}
          </div>
          <ul className={styles['list']}>
            {rewards.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                claim={(claim) => keepClaim(claims.current, reward.id, claim)}
                isQueued={isClaiming}
                onChanged={() => {
                  all.forget();
                  ask();
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={styles['part']} aria-label={t('rewardCentre:elsewhere.title')}>
        <h3>{t('rewardCentre:elsewhere.title')}</h3>
        <ul className={styles['others']}>
          {others.map(({ name, count, link }) => (
            <li key={name}>
              <Link {...link} className={styles['other']}>
                {t(`rewardCentre:elsewhere.${name}`)}
                {count > 0 && <Badge label={t('rewardCentre:elsewhere.waiting', { count })}>{count}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function keepClaim(claims: Map<string, Claim>, rewardId: string, claim: Claim | null): void {
  if (claim === null) claims.delete(rewardId);
  else claims.set(rewardId, claim);
}

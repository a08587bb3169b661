import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ClaimResult } from './ClaimResult.tsx';
import { RewardCard } from './RewardCard.tsx';
import type { Reward } from './reward.ts';
import styles from './RewardCentre.module.css';
import { type Claim, useClaimAll } from './useClaimAll.ts';

interface RewardsProps {
  readonly rewards: readonly Reward[];
  /** Whether nothing at all waits, neither a reward nor a ticket. */
  readonly isNothing: boolean;
  /** Called when they may have changed otherwise than the answers say. */
  readonly onChanged: () => void;
}

/** What promotions pay, to be claimed one by one or all together, and what came of claiming all. */
export function Rewards({ rewards, isNothing, onChanged }: RewardsProps) {
  const { t } = useTranslation('rewardCentre');
  const claims = useRef(new Map<string, Claim>());
  const { isClaiming, result, claimAll, forget } = useClaimAll(
    (rewardId) => claims.current.get(rewardId) ?? null,
    onChanged,
  );
  return (
    <>
      {result !== null && <ClaimResult result={result} />}
      {rewards.length > 0 && (
        <section className={styles['part']} aria-label={t('label')}>
          <div className={styles['head']}>
            <h3>{t('count', { count: rewards.length })}</h3>
            {(rewards.length > 1 || isClaiming) && (
              <Button icon="gift" busy={isClaiming} onClick={() => void claimAll(rewards)}>
                {t('all.action')}
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
                  forget();
                  onChanged();
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {rewards.length === 0 && isNothing && (
        <EmptyState
          level={3}
          picture="gift"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to="/promotions">{t('empty.action')}</ButtonLink>}
        />
      )}
    </>
  );
}

function keepClaim(claims: Map<string, Claim>, rewardId: string, claim: Claim | null): void {
  if (claim === null) claims.delete(rewardId);
  else claims.set(rewardId, claim);
}

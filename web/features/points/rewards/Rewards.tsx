import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RewardKind } from '../../../apollo/schema.generated.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import type { Mall } from '../mall.ts';
import { isAffordable, type Reward } from './reward.ts';
import { RewardCard } from './RewardCard.tsx';
import styles from './Rewards.module.css';
import { useRewards } from './useRewards.ts';

interface RewardsProps {
  readonly mall: Mall;
  readonly onRedeem: (reward: Reward) => void;
}

/** The kinds to choose from, in this order; only those that there are. */
const KINDS = ['CREDIT', 'GOODS', 'TICKET', 'OTHER'] as const satisfies readonly RewardKind[];
type Choice = 'ALL' | (typeof KINDS)[number];

/** What points buy, by kind and by what the member can afford. */
export function Rewards({ mall, onRedeem }: RewardsProps) {
  const { t } = useTranslation(['points', 'common']);
  const { rewards, isLoading, hasFailed, retry } = useRewards();
  const [kind, setKind] = useState<Choice>('ALL');
  const [isOnlyAffordable, setOnlyAffordable] = useState(false);

  if (hasFailed)
    return (
      <EmptyState
        announce
        picture="alert"
        title={t('points:rewards.away')}
        action={
          <Button icon="refresh" busy={isLoading} onClick={retry}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  if (rewards === null) return <Waiting />;
  if (rewards.length === 0)
    return <EmptyState picture="gift" title={t('points:rewards.none.title')} text={t('points:rewards.none.text')} />;

  const kinds = KINDS.filter((name) => rewards.some((reward) => kindOf(reward) === name));
  const shown = rewards.filter(
    (reward) => (kind === 'ALL' || kindOf(reward) === kind) && (!isOnlyAffordable || isAffordable(reward, mall)),
  );
  return (
    <section className={styles['rewards']} aria-label={t('points:rewards.list')}>
      <div className={styles['filters']}>
        <Select<Choice>
          label={t('points:kind.label')}
          hideLabel
          value={kind}
          options={[
            { value: 'ALL', label: t('points:kind.ALL') },
            ...kinds.map((value) => ({ value, label: t(`points:kind.${value}`) })),
          ]}
          onChange={setKind}
        />
        <Switch label={t('points:affordable')} checked={isOnlyAffordable} onChange={setOnlyAffordable} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          picture="gift"
          title={t('points:rewards.nothing.title')}
          text={t('points:rewards.nothing.text')}
          action={
            <Button
              onClick={() => {
                setKind('ALL');
                setOnlyAffordable(false);
              }}
            >
              {t('points:rewards.nothing.action')}
            </Button>
          }
        />
      ) : (
        <ul className={styles['grid']}>
          {shown.map((reward) => (
            <RewardCard key={reward.id} reward={reward} mall={mall} onRedeem={() => onRedeem(reward)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A reward of no known kind is found among the others. */
const kindOf = ({ kind }: Reward): RewardKind => kind ?? 'OTHER';

function Waiting() {
  return (
    <div className={styles['rewards']} aria-busy="true">
      <Skeleton width="100%" height="44px" radius="var(--radius-1)" />
      <div className={styles['grid']}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} height="380px" radius="var(--radius-2)" />
        ))}
      </div>
    </div>
  );
}

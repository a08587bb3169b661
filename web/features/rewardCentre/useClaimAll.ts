import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import type { Reward } from './reward.ts';
import type { ClaimAnswer } from './useClaimReward.ts';

/** Claims a reward under the key of its own card. */
export type Claim = () => Promise<ClaimAnswer>;

export interface ClaimedAll {
  readonly paid: readonly Reward[];
  /** What was not paid, or is not known to be, with why. */
  readonly unpaid: ReadonlyArray<{ readonly reward: Reward; readonly why: string }>;
  /** How many were not claimed because of what the last answer said. */
  readonly untried: number;
}

interface ClaimAll {
  readonly isClaiming: boolean;
  /** Null before. */
  readonly result: ClaimedAll | null;
  readonly claimAll: (rewards: readonly Reward[]) => Promise<void>;
  /** Forgets the result, for when it is known what was unclear. */
  readonly forget: () => void;
}

/**
 * Claims rewards one after the other, each under its own key. Where an answer says that the others would not be paid
 * either, they are left; a claim whose outcome is unclear stays with its card.
 * @param claimOf how to claim a reward; null where it does not wait any more
 * @param onChanged called when something may have changed otherwise than the answers say
 */
export function useClaimAll(claimOf: (rewardId: string) => Claim | null, onChanged: () => void): ClaimAll {
  const [isClaiming, setClaiming] = useState(false);
  const [result, setResult] = useState<ClaimedAll | null>(null);
  const toWhy = useWhyNot();

  async function claimAll(rewards: readonly Reward[]): Promise<void> {
    setClaiming(true);
    setResult(null);
    const told = await claimEach(rewards, claimOf);
    const unpaid = told.flatMap(({ reward, answer }) => {
      const why = toWhy(answer);
      return why === null ? [] : [{ reward, why }];
    });
    const paid = told.flatMap(({ reward, answer }) => (isPaid(answer) ? [reward] : []));
    setClaiming(false);
    setResult({ paid, unpaid, untried: untriedOf(rewards, told) });
    if (paid.length < rewards.length) onChanged();
  }

  return { isClaiming, result, claimAll, forget: () => setResult(null) };
}

interface Told {
  readonly reward: Reward;
  readonly answer: ClaimAnswer;
}

async function claimEach(
  rewards: readonly Reward[],
  claimOf: (rewardId: string) => Claim | null,
): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const reward of rewards) {
    const answer = await claimOf(reward.id)?.();
    if (answer !== undefined) told.push({ reward, answer });
    if (answer !== undefined && isForAll(answer)) break;
  }
  return told;
}

const isPaid = ({ __typename }: ClaimAnswer): boolean => __typename === 'ClaimPromotionRewardSuccess';

/** Whether the next claim would be answered in the same way. */
const isForAll = (answer: ClaimAnswer): boolean =>
  ['RateLimited', 'FeatureUnavailable', 'SessionRequired', 'RealAccountRequired'].includes(answer.__typename) ||
  (answer.__typename === 'Unreachable' && !answer.isUnclear);

function untriedOf(rewards: readonly Reward[], told: readonly Told[]): number {
  const last = told.at(-1);
  return last && isForAll(last.answer) ? rewards.length - 1 - rewards.indexOf(last.reward) : 0;
}

/** Why a reward was not paid; null where it was, and at the end of a session, which the client handles. */
function useWhyNot(): (answer: ClaimAnswer) => string | null {
  const { t } = useTranslation(['rewardCentre', 'refusals']);
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'PromotionRewardNotClaimable':
      case 'InvalidInput':
        return t('refusals:promotion-not-claimable');
      case 'FeatureUnavailable':
        return t('rewardCentre:done.closed');
      case 'RateLimited':
        return t('rewardCentre:done.wait');
      case 'OutcomeUnclear':
        return t('rewardCentre:done.asking');
      case 'Unreachable':
        return answer.isUnclear ? t('rewardCentre:done.asking') : toFailureText(answer, t('rewardCentre:done.unclear'));
      case 'ClaimPromotionRewardSuccess':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return null;
    }
  };
}

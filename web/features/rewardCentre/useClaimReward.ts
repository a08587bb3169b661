import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { ClaimPromotionRewardDocument, type ClaimPromotionRewardMutation } from './useClaimReward.generated.ts';

export type ClaimAnswer = ClaimPromotionRewardMutation['claimPromotionReward'] | Unreachable;

/**
 * Claims a reward, once (`useIntent`), and updates what waits, and the wallet.
 * @param onOutcome what came of it where it was unclear
 */
export function useClaimReward(
  rewardId: string,
  onOutcome: (outcome: WriteOutcome) => void,
): Intent<string, ClaimAnswer> {
  const [mutate] = useMutation(ClaimPromotionRewardDocument, { errorPolicy: 'all' });
  return useIntent<string, ClaimAnswer>({
    name: `claim-reward:${rewardId}`,
    isContent: (value): value is string => value === rewardId,
    async perform(_rewardId, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { rewardId, idempotencyKey } } });
        return data?.claimPromotionReward ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

import { useApolloClient, useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { InvitedFriendsDocument } from './Friends.generated.ts';
import {
  ClaimInvitationAchievementDocument,
  type ClaimInvitationAchievementMutation,
  ClaimInvitationRewardsDocument,
  type ClaimInvitationRewardsMutation,
} from './useClaimInvitation.generated.ts';

export type ClaimAnswer =
  | ClaimInvitationRewardsMutation['claimInvitationRewards']
  | ClaimInvitationAchievementMutation['claimInvitationAchievement']
  | Unreachable;

/** The rewards of all friends that wait, where it is no bonus. */
export const REWARDS = 'rewards';

/**
 * Claims rewards or a bonus, once (`useIntent`), and updates what waits, wallet and friends.
 * @param what `REWARDS`, or the id of a bonus
 * @param onOutcome what came of it where it was unclear
 */
export function useClaimInvitation(
  what: string,
  onOutcome: (outcome: WriteOutcome) => void,
): Intent<string, ClaimAnswer> {
  const client = useApolloClient();
  const [claimRewards] = useMutation(ClaimInvitationRewardsDocument, { errorPolicy: 'all' });
  const [claimAchievement] = useMutation(ClaimInvitationAchievementDocument, { errorPolicy: 'all' });

  async function ask(idempotencyKey: string): Promise<ClaimAnswer> {
    if (what === REWARDS) {
      const { data, error } = await claimRewards({ variables: { input: { idempotencyKey } } });
      return data?.claimInvitationRewards ?? unreachable(error);
    }
    const { data, error } = await claimAchievement({ variables: { input: { achievementId: what, idempotencyKey } } });
    return data?.claimInvitationAchievement ?? unreachable(error);
  }

  return useIntent<string, ClaimAnswer>({
    name: `claim-invitation:${what}`,
    isContent: (value): value is string => value === what,
    async perform(_what, idempotencyKey) {
      try {
        const answer = await ask(idempotencyKey);
        if (what === REWARDS) void client.refetchQueries({ include: [InvitedFriendsDocument] });
        return answer;
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { ClaimMissionDocument, type ClaimMissionMutation } from './useClaimMission.generated.ts';

export type ClaimAnswer = ClaimMissionMutation['claimMission'] | Unreachable;

/**
 * Claims the reward of a mission, once (`useIntent`), and updates count, wallet and mission.
 * @param onOutcome what came of it where it was unclear
 */
export function useClaimMission(
  missionId: string,
  onOutcome: (outcome: WriteOutcome) => void,
): Intent<string, ClaimAnswer> {
  const [mutate] = useMutation(ClaimMissionDocument, { errorPolicy: 'all' });
  return useIntent<string, ClaimAnswer>({
    name: `claim-mission:${missionId}`,
    isContent: (value): value is string => value === missionId,
    async perform(_missionId, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { missionId, idempotencyKey } } });
        return data?.claimMission ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { GiveUpBonusDocument, type GiveUpBonusMutation } from './useGiveUpBonus.generated.ts';

export type GiveUpAnswer = GiveUpBonusMutation['giveUpBonus'] | Unreachable;

/**
 * Gives a bonus up, once (`useIntent`).
 * @param onOutcome what came of it where it was unclear
 */
export function useGiveUpBonus(
  bonusId: string,
  onOutcome: (outcome: WriteOutcome) => void,
): Intent<string, GiveUpAnswer> {
  const [mutate] = useMutation(GiveUpBonusDocument, { errorPolicy: 'all' });
  return useIntent<string, GiveUpAnswer>({
    name: `give-up-bonus:${bonusId}`,
    isContent: (value): value is string => value === bonusId,
    async perform(_bonusId, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { bonusId, idempotencyKey } } });
        return data?.giveUpBonus ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

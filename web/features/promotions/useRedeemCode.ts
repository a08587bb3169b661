import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { RedeemPromotionCodeDocument, type RedeemPromotionCodeMutation } from './useRedeemCode.generated.ts';

export type RedeemAnswer = RedeemPromotionCodeMutation['redeemPromotionCode'] | Unreachable;

/**
 * Redeems a code, once (`useIntent`).
 * @param onOutcome what came of it where it was unclear
 */
export function useRedeemCode(onOutcome: (outcome: WriteOutcome) => void): Intent<string, RedeemAnswer> {
  const [mutate] = useMutation(RedeemPromotionCodeDocument, { errorPolicy: 'all' });
  return useIntent<string, RedeemAnswer>({
    name: 'promotion-code',
    isContent: (value): value is string => typeof value === 'string',
    async perform(code, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { code, idempotencyKey } } });
        return data?.redeemPromotionCode ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

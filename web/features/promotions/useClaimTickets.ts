import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { ClaimRaffleTicketsDocument, type ClaimRaffleTicketsMutation } from './useClaimTickets.generated.ts';

export type ClaimTicketsAnswer = ClaimRaffleTicketsMutation['claimRaffleTickets'] | Unreachable;

/**
 * Claims the tickets of a raffle, once (`useIntent`).
 * @param onOutcome what came of it where it was unclear
 */
export function useClaimTickets(
  promotionNumber: string,
  onOutcome: (outcome: WriteOutcome) => void,
): Intent<string, ClaimTicketsAnswer> {
  const [mutate] = useMutation(ClaimRaffleTicketsDocument, { errorPolicy: 'all' });
  return useIntent<string, ClaimTicketsAnswer>({
    name: `raffle:${promotionNumber}`,
    isContent: (value): value is string => value === promotionNumber,
    async perform(_number, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { promotionNumber, idempotencyKey } } });
        return data?.claimRaffleTickets ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

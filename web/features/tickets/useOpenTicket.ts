import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { OpenTicketDocument, type OpenTicketMutation } from './useOpenTicket.generated.ts';

export type OpenAnswer = OpenTicketMutation['openTicket'] | Unreachable;

/**
 * Opens a ticket with the member's seed, once (`useIntent`), and updates what waits, and the wallet.
 * @param onOutcome what came of it where it was unclear
 */
export function useOpenTicket(
  ticketId: string,
  onOutcome: (outcome: WriteOutcome) => void,
): Intent<string, OpenAnswer> {
  const [mutate] = useMutation(OpenTicketDocument, { errorPolicy: 'all' });
  return useIntent<string, OpenAnswer>({
    name: `open-ticket:${ticketId}`,
    isContent: (value): value is string => typeof value === 'string',
    async perform(clientSeed, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { ticketId, clientSeed, idempotencyKey } } });
        return data?.openTicket ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

import { useApolloClient } from '@apollo/client/react';
import { useWriteOutcome } from '../../../apollo/intents/useWriteOutcome.ts';
import { useSession } from '../../../lib/session.ts';
import { forgetTickets } from '../cache.ts';
import { emptySlip, keepSlip, type SlipSubmission, slipOf } from './slip.ts';

/**
 * The final outcome of a slip: its bets were placed, or refused for good with a reason (`schema/refusals.ts`,
 * unchecked).
 */
export type SlipOutcome =
  | { readonly kind: 'placed'; readonly count: number; readonly drawNumber: string }
  | { readonly kind: 'refused'; readonly reason: unknown };

/**
 * Asks for the outcome of a slip that was sent without a definite result, also after a reload, until there is one. The
 * slip is then emptied or unlocked, and `onClear` is called. Where the operator cannot be asked the member can send the
 * slip again or look at the records.
 */
export function useSlipOutcome(
  code: string,
  unsettled: SlipSubmission | null,
  placing: boolean,
  onClear: (outcome: SlipOutcome) => void,
): void {
  const client = useApolloClient();
  const { viewerId } = useSession();
  useWriteOutcome(placing ? null : (unsettled?.key ?? null), (outcome, key) => {
    const { bets, unsettled: sending } = slipOf(code);
    if (sending?.key !== key) return;
    if (outcome.kind === 'refused') {
      keepSlip(code, { bets, unsettled: null });
      onClear(outcome);
    } else {
      emptySlip(code);
      forgetTickets(client.cache, viewerId);
      onClear({ kind: 'placed', count: bets.length, drawNumber: sending.drawNumber });
    }
  });
}

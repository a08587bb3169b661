import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session.ts';
import { forgetTickets } from '../cache.ts';
import { emptySlip, keepSlip, type SlipSubmission, slipOf } from './slip.ts';
import { SlipOutcomeDocument, type SlipOutcomeQuery } from './useSlipOutcome.generated.ts';

/**
 * The final outcome of a slip: its bets were placed, or refused for good with a reason (`schema/refusals.ts`,
 * unchecked).
 */
export type SlipOutcome =
  | { readonly kind: 'placed'; readonly count: number; readonly drawNumber: string }
  | { readonly kind: 'refused'; readonly reason: unknown };

/** Milliseconds before the first request, and the longest wait between two; each wait doubles. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/**
 * Asks for the outcome of a slip that was sent without a definite result, also after a reload, until there is one. The
 * slip is then emptied or unlocked, and `onClear` is called. If the operator has no such call (null) it is asked once;
 * the member can then send the slip again or look at the records.
 */
export function useSlipOutcome(
  code: string,
  unsettled: SlipSubmission | null,
  placing: boolean,
  onClear: (outcome: SlipOutcome) => void,
): void {
  const client = useApolloClient();
  const { status, viewerId } = useSession();
  const key = placing || status !== 'member' ? null : (unsettled?.key ?? null);

  /** Returns whether there is nothing more to ask. */
  const take = useEffectEvent((asked: string, viewer: SlipOutcomeQuery['viewer']): boolean => {
    const { bets, unsettled: sending } = slipOf(code);
    if (sending?.key !== asked || viewer?.writeOutcome === null) return true;
    const state = viewer?.writeOutcome.state ?? 'UNKNOWN';
    if (state === 'UNKNOWN') return false;
    if (state === 'DONE') {
      emptySlip(code);
      forgetTickets(client.cache, viewerId);
      onClear({ kind: 'placed', count: bets.length, drawNumber: sending.drawNumber });
    } else {
      keepSlip(code, { ...slipOf(code), unsettled: null });
      onClear({ kind: 'refused', reason: viewer?.writeOutcome.reason });
    }
    return true;
  });

  useEffect(
    function askUntilClear() {
      if (key === null) return undefined;
      let timer: ReturnType<typeof setTimeout>;
      let isOver = false;
      const ask = async (wait: number): Promise<void> => {
        const data = await client
          .query({ query: SlipOutcomeDocument, variables: { key }, fetchPolicy: 'network-only' })
          .then(
            (answer) => answer.data,
            () => undefined,
          );
        if (isOver || (data !== undefined && take(key, data.viewer))) return;
        timer = setTimeout(() => void ask(Math.min(wait * 2, LONGEST_WAIT)), wait);
      };
      timer = setTimeout(() => void ask(2 * FIRST_WAIT), FIRST_WAIT);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [client, key],
  );
}

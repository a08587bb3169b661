import { useApolloClient, useMutation } from '@apollo/client/react';
import { newKey } from '../../../apollo/intents/newKey.ts';
import { isRefusedForGood, unreachable, type Unreachable } from '../../../apollo/unreachable.ts';
import { forgetTickets, placeDraw } from '../cache.ts';
import { recordServerTime } from '../../../lib/scheduling/serverClock.ts';
import { keepSlip, slipOf, slipToSettle } from './slip.ts';
import {
  PlaceLotteryBetsDocument,
  type PlaceLotteryBetsMutation,
  type PlaceLotteryBetsMutationVariables,
} from './usePlaceBets.generated.ts';

type Answer = PlaceLotteryBetsMutation['placeLotteryBets'];

/**
 * The result of sending a slip. After `unknown` and `OutcomeUnclear` the bets may or may not be placed: the same slip
 * may be sent again, and counts once.
 */
export type PlaceOutcome = Answer | Unreachable | { readonly __typename: 'unknown' };

/**
 * Returns a function that places a lottery's slip. The key is stored in the slip before the bets are sent, and stays
 * until the operator has given a definite result: sending it again cannot place the bets twice, whatever happens to the
 * network or the page.
 */
export function usePlaceBets(code: string) {
  const client = useApolloClient();
  const [mutate, { loading: placing }] = useMutation(PlaceLotteryBetsDocument);

  async function place(drawNumber: string): Promise<PlaceOutcome> {
    const slip = slipOf(code);
    const mine = slipToSettle(code);
    const sending = slip.unsettled ?? { key: newKey(), drawNumber };
    keepSlip(code, { ...slip, unsettled: sending });
    const bets = slip.bets.map(({ kind, picks, stake }) => ({ kind, selection: picks.join(','), stake }));
    const outcome = await send({ code, drawNumber: sending.drawNumber, idempotencyKey: sending.key, bets });
    if (outcome.__typename === 'PlaceLotteryBetsSuccess') mine.empty();
    // A refusal of a retry says nothing about the first try; `useSlipOutcome` asks for that.
    else if (slip.unsettled === null && outcome.__typename !== 'unknown' && outcome.__typename !== 'OutcomeUnclear')
      mine.free();
    return outcome;
  }

  async function send(input: PlaceLotteryBetsMutationVariables['input']): Promise<PlaceOutcome> {
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) return { __typename: 'unknown' };
      settle(data.placeLotteryBets);
      return data.placeLotteryBets;
    } catch (error) {
      return isRefusedForGood(error) ? unreachable(error) : { __typename: 'unknown' };
    }
  }

  function settle(answer: Answer): void {
    if ('nextDraw' in answer && answer.nextDraw) {
      recordServerTime(answer.nextDraw.asOf);
      placeDraw(client.cache, answer.nextDraw);
    }
    if (answer.__typename !== 'PlaceLotteryBetsSuccess') return;
    forgetTickets(client.cache, answer.viewer.id);
  }

  return { place, placing };
}

import { useApolloClient, useMutation } from '@apollo/client/react';
import { unreachable, type Unreachable } from '../../../apollo/unreachable.ts';
import { placeDraw } from '../cache.ts';
import { noteHouseTime } from '../clock/houseClock.ts';
import { emptySlip, keepSlip, newKey, slipOf } from './slip.ts';
import { PlaceLotteryBetsDocument, type PlaceLotteryBetsMutation, type PlaceLotteryBetsMutationVariables } from './usePlaceBets.generated.ts';

type Answer = PlaceLotteryBetsMutation['placeLotteryBets'];

/** What came of sending a slip. After `unknown` the bets may stand or not: the same slip may be sent again, and counts once. */
export type PlaceOutcome = Answer | Unreachable | { readonly __typename: 'unknown' };

/**
 * Returns a verb that places a lottery's slip. The key goes into the slip before the bets go out, and stays until the house has given a clear answer: whatever happens to
 * the network or the page in between, sending it again cannot place the bets twice.
 */
export function usePlaceBets(code: string) {
  const client = useApolloClient();
  const [mutate, { loading: placing }] = useMutation(PlaceLotteryBetsDocument);

  async function place(drawNumber: string): Promise<PlaceOutcome> {
    const slip = slipOf(code);
    const sending = slip.unsettled ?? { key: newKey(), drawNumber };
    keepSlip(code, { ...slip, unsettled: sending });
    const bets = slip.bets.map(({ kind, picks, stake }) => ({ kind, selection: picks.join(','), stake }));
    const outcome = await send({ code, drawNumber: sending.drawNumber, idempotencyKey: sending.key, bets });
    if (outcome.__typename === 'PlaceLotteryBetsSuccess') emptySlip(code);
    else if (outcome.__typename !== 'unknown') keepSlip(code, { ...slipOf(code), unsettled: null });
    return outcome;
  }

  async function send(input: PlaceLotteryBetsMutationVariables['input']): Promise<PlaceOutcome> {
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) return { __typename: 'unknown' };
      settle(data.placeLotteryBets);
      return data.placeLotteryBets;
    } catch (error) {
      // With a reason of its own the house has said no; without one nobody knows what it heard.
      const answer = unreachable(error);
      return answer.reason === null ? { __typename: 'unknown' } : answer;
    }
  }

  function settle(answer: Answer): void {
    if (answer.__typename === 'DrawClosed' && answer.nextDraw) {
      noteHouseTime(answer.nextDraw.asOf);
      placeDraw(client.cache, answer.nextDraw);
    }
    if (answer.__typename !== 'PlaceLotteryBetsSuccess') return;
    // The lists of tickets are asked anew where they are shown.
    client.cache.modify({ id: client.cache.identify({ __typename: 'Viewer', id: answer.viewer.id }) ?? '', fields: { lotteryTickets: (_known, { DELETE }) => DELETE, recentLotteries: (_known, { DELETE }) => DELETE } });
  }

  return { place, placing };
}

import { useAskWhileDue } from '../../../lib/scheduling/useAskWhileDue.ts';
import { hasDue, type ListedLottery } from './hall.ts';

/** Minimum time between two requests, however many draws are due. */
const REST_MS = 10_000;

/**
 * Refetches when a draw of these lotteries is due: one request for the whole list, repeated while the operator has not
 * delivered one. Closing needs no request, because the clock determines it. Pauses while the page is hidden.
 */
export function useFreshDraws(
  lotteries: readonly Pick<ListedLottery, 'nextDraw' | 'closedDraws'>[],
  ask: () => void,
): void {
  useAskWhileDue((now) => hasDue(lotteries, now), REST_MS, ask);
}

import { useRef } from 'react';
import { useEachSecond } from '../clock/serverClock.ts';
import { hasDue, type ListedLottery } from './hall.ts';

/** However many draws are due, one question in so long. */
const REST_MS = 10_000;

/**
 * Asks again when a draw of these lotteries is due: one question for the whole list, and another as long as the
 * operator still owes one. What closes needs no question, the clock tells. It pauses while the page is hidden, so
 * a hidden page asks nothing.
 */
export function useFreshDraws(
  lotteries: readonly Pick<ListedLottery, 'nextDraw' | 'closedDraws'>[],
  ask: () => void,
): void {
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEachSecond((now) => {
    if (now - askedAt.current < REST_MS || !hasDue(lotteries, now)) return;
    askedAt.current = now;
    ask();
  });
}

import { useRef } from 'react';
import { useEachSecond } from './serverClock.ts';

/**
 * Asks while something is due, at most once in `restMs`; pauses while the page is hidden. The time between two requests
 * is measured by `performance.now()`: the server's time jumps when it is first read on a device whose clock is wrong.
 * @param isDue called with the server's second
 */
export function useAskWhileDue(isDue: (now: number) => boolean, restMs: number, ask: () => void): void {
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEachSecond((now) => {
    if (performance.now() - askedAt.current < restMs || !isDue(now)) return;
    askedAt.current = performance.now();
    ask();
  });
}

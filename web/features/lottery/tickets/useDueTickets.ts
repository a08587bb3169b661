import { useRef } from 'react';
import { useEachSecond } from '../../../lib/scheduling/serverClock.ts';
import type { Ticket_RowFragment } from './MyTickets.generated.ts';

/** A draw is settled shortly after its time. */
const AFTER_MS = 3_000;
const REST_MS = 10_000;

/** Refetches when a ticket's draw is due, if nothing else reports it; pauses while the page is hidden. */
export function useDueTickets(
  tickets: readonly Pick<Ticket_RowFragment, 'state' | 'drawsAt'>[],
  ask: () => void,
): void {
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEachSecond((now) => {
    const isDue = tickets.some(
      ({ state, drawsAt }) => state === 'PLACED' && drawsAt !== null && Date.parse(drawsAt) + AFTER_MS <= now,
    );
    if (!isDue || now - askedAt.current < REST_MS) return;
    askedAt.current = now;
    ask();
  });
}

import { useAskWhileDue } from '../../../lib/scheduling/useAskWhileDue.ts';
import type { Ticket_RowFragment } from './MyTickets.generated.ts';

/** A draw is settled shortly after its time. */
const AFTER_MS = 3_000;
const REST_MS = 10_000;

/** Refetches when a ticket's draw is due, if nothing else reports it; pauses while the page is hidden. */
export function useDueTickets(
  tickets: readonly Pick<Ticket_RowFragment, 'state' | 'drawsAt'>[],
  ask: () => void,
): void {
  useAskWhileDue(
    (now) =>
      tickets.some(
        ({ state, drawsAt }) => state === 'PLACED' && drawsAt !== null && Date.parse(drawsAt) + AFTER_MS <= now,
      ),
    REST_MS,
    ask,
  );
}

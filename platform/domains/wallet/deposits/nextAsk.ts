import { isOpen } from './states.ts';
import type { Deposit } from './tables.ts';

const SOONEST = 5_000;
const LATEST = 6 * 3_600_000;
/** So long a payment after the end is waited for. */
const LISTEN_FOR = 30 * 86_400_000;
/** After the end, so that the bank has ended it too. */
const AFTER_END = 1_000;

/**
 * When the bank is to be asked about a deposit by itself: soon at first, then ever more seldom, and right after its
 * end. Null once it was paid, as a payment is paid once, and a month after it was opened.
 */
export function nextAsk(
  { state, paid, requestedAt, endsAt }: Pick<Deposit, 'state' | 'paid' | 'requestedAt' | 'endsAt'>,
  now: Date,
): Date | null {
  const age = now.getTime() - requestedAt.getTime();
  if (paid !== null || state === 'credited' || age > LISTEN_FOR) return null;
  const wait = Math.min(Math.max(age / 4, SOONEST), LATEST);
  const end = (endsAt?.getTime() ?? 0) + AFTER_END;
  const next = now.getTime() + wait;
  return new Date(isOpen(state) && now.getTime() < end ? Math.min(next, end) : next);
}

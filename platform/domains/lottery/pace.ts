import { Refusal } from '../../contract/Refusal.ts';
import type { Transaction } from '../../database/database.ts';
import { slipsPlaced } from './store.ts';

/**
 * Five slips a second on average, and ten seconds' worth at once: more than anybody confirms. A slip has a hundred
 * bets.
 */
const WITHIN = 10_000;
const MOST = 50;

/** Throws where the slip that has just begun is one too many; its transaction must then be given up. */
export async function requirePace(tx: Transaction, memberId: number, at: Date): Promise<void> {
  if ((await slipsPlaced(tx, memberId, new Date(at.getTime() - WITHIN), at)) <= MOST) return;
  throw new Refusal('TOO_MANY_REQUESTS', {
    status: 429,
    message: `More than ${MOST} slips in ${WITHIN / 1000} seconds`,
    value: { retryAfterSeconds: WITHIN / 1000 },
  });
}

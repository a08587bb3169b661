import { and, asc, isNotNull, lte } from '../../database/drizzle.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Services } from '../../services.ts';
import { approve, lockRedemption, reject } from './decide.ts';
import { redemptions } from './tables.ts';

/** How often redemptions are looked through, in milliseconds of the platform's time. */
export const LOOK_EVERY = 2_000;
const BATCH = 100;
const PLATFORM = 'platform';

/**
 * Does what is due: approves by the automatic rule, and rejects what was not decided in time. Each in a transaction of
 * its own, so that several processes may do it at once.
 */
export async function advanceRedemptions(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(and(isNotNull(redemptions.dueAt), lte(redemptions.dueAt, clock.now())))
    .orderBy(asc(redemptions.dueAt))
    .limit(BATCH);
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const redemption = await lockRedemption(tx, id);
      const now = clock.now();
      if (!redemption?.dueAt || redemption.dueAt > now) return;
      const isLate = redemption.reviewBefore !== null && redemption.reviewBefore <= now;
      if (isLate) await reject(tx, services, redemption, { reason: 'review-expired', by: PLATFORM });
      else await approve(tx, services, redemption, { reason: 'automatic', by: PLATFORM });
    });
}

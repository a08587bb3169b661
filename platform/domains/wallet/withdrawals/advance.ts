import { and, asc, isNotNull, lte } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { approve, lockWithdrawal, PLATFORM, receive, reject, send } from './follow.ts';
import type { Withdrawal } from './tables.ts';
import { withdrawals } from './tables.ts';

/** How often withdrawals are looked through, in milliseconds of the platform's time. */
export const LOOK_EVERY = 1_000;
const BATCH = 100;

/**
 * Does what is due: small withdrawals are sent by the automatic rule, those not decided in time are rejected, and those
 * not confirmed in time count as received. Each in a transaction of its own, so that several processes may do it at
 * once.
 */
export async function advanceWithdrawals(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(isNotNull(withdrawals.dueAt), lte(withdrawals.dueAt, clock.now())))
    .orderBy(asc(withdrawals.dueAt))
    .limit(BATCH);
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal?.dueAt && withdrawal.dueAt <= clock.now()) await advance(tx, services, withdrawal);
    });
}

async function advance(tx: Transaction, services: Services, withdrawal: Withdrawal): Promise<void> {
  const { state, reviewBefore } = withdrawal;
  if (state === 'sent') {
    await receive(tx, services, withdrawal, 'silence', PLATFORM);
  } else if (reviewBefore !== null && reviewBefore <= services.clock.now()) {
    await reject(tx, services, withdrawal, 'review-expired', PLATFORM);
  } else {
    await send(tx, services, await approve(tx, services, withdrawal, PLATFORM), PLATFORM);
  }
}

import { and, asc, inArray, isNotNull, lte } from '../../../database/drizzle.ts';
import type { Services } from '../../../services.ts';
import { askBank } from './sendToBank.ts';
import type { Deposit } from './tables.ts';
import { deposits } from './tables.ts';

/** How often deposits are looked through, in milliseconds of platform time. */
export const RECONCILE_EVERY = 1000;

const BATCH = 20;
/** How long a deposit is left to the process that took it; longer than the bank may take. */
const LEASE = 15_000;

/**
 * Asks the bank about what stays open, and for a while about what has ended: a webhook that never comes costs time and
 * no money. Several processes may do so at once: a deposit is with one of them at a time.
 */
export async function reconcile(services: Services): Promise<void> {
  for (const deposit of await take(services)) await askBank(services, deposit);
}

async function take({ db, clock }: Services): Promise<readonly Deposit[]> {
  const now = clock.now();
  const due = db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(isNotNull(deposits.askAt), lte(deposits.askAt, now)))
    .orderBy(asc(deposits.askAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(deposits)
    .set({ askAt: new Date(now.getTime() + LEASE) })
    .where(inArray(deposits.id, due))
    .returning();
}

import { eq } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import type { Settings } from '../../../settings.ts';
import { paymentTries as table } from './tables.ts';

type Tries = typeof table.$inferSelect;

/** What came of a try at the payment password. */
export type Tried =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly lockedUntil: Date | null }
  | { readonly kind: 'locked'; readonly lockedUntil: Date };

/**
 * Makes a try. The member's tries are locked while the password is checked, so that tries that come together are
 * counted one after the other: wrong ones cannot exceed the limit, and right ones are never taken for wrong ones. The
 * last wrong one locks.
 * @param isRight checks the password; not called while it is locked
 */
export async function tryOnce(
  { db, clock, settings }: Services,
  memberId: number,
  isRight: () => Promise<boolean>,
): Promise<Tried> {
  const rule = await settings.get(db, 'paymentPassword');
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const { lockedUntil, count } = standing(await lockTries(tx, memberId, now), now, rule);
    if (lockedUntil) return { kind: 'locked', lockedUntil };
    if (await isRight()) {
      await forgiveTries(tx, memberId);
      return { kind: 'right' };
    }
    const triesLeft = Math.max(rule.lockAfter - count - 1, 0);
    const until = triesLeft === 0 ? minutesFrom(now, rule.lockMinutes) : null;
    await tx
      .update(table)
      .set({ count: count + 1, lastAt: now, lockedUntil: until })
      .where(eq(table.memberId, memberId));
    return { kind: 'wrong', triesLeft, lockedUntil: until };
  });
}

async function lockTries(tx: Transaction, memberId: number, now: Date): Promise<Tries> {
  await tx.insert(table).values({ memberId, count: 0, lastAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(table).where(eq(table.memberId, memberId)).for('update');
  if (!row) throw new Error(`The tries of member ${memberId} are gone`);
  return row;
}

/** What still counts: a lock that is over, or wrong tries of long ago, do not. */
function standing({ count, lastAt, lockedUntil }: Tries, now: Date, { forgetMinutes }: Settings['paymentPassword']) {
  if (lockedUntil) return lockedUntil > now ? { count, lockedUntil } : { count: 0, lockedUntil: null };
  return { count: minutesFrom(lastAt, forgetMinutes) < now ? 0 : count, lockedUntil: null };
}

/** The password was right, or there is a new one. */
export async function forgiveTries(executor: Executor, memberId: number): Promise<void> {
  await executor.update(table).set({ count: 0, lockedUntil: null }).where(eq(table.memberId, memberId));
}

export function lockedRefusal(lockedUntil: Date): Refusal {
  return new Refusal('payment_password_locked', {
    message: 'Too many wrong payment passwords',
    value: { lockedUntil: lockedUntil.getTime() },
  });
}

const minutesFrom = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);

import { and, eq, gt, lt, ne } from '../../../database/drizzle.ts';
import type { Clock } from '../../../clock.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { hashOf } from '../security/hashOf.ts';
import { renewals as table } from '../tables.ts';

/** "Remember me" lasts 24 hours ([000] §3). */
const LIFE_MS = 24 * 60 * 60_000;

/** Stores the hash of the key that a browser will sign in with again. */
export async function keepRenewal(executor: Executor, memberId: number, keyHash: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await executor.insert(table).values({ keyHash, memberId, expiresAt }).onConflictDoNothing();
}

/**
 * Refuses an automatic sign-in of a browser that was signed out, here or from elsewhere; its password is not checked.
 */
export async function requireRenewal(
  executor: Executor,
  clock: Clock,
  memberId: number | null,
  key: string | undefined,
): Promise<void> {
  const [row] = await executor
    .select({ memberId: table.memberId })
    .from(table)
    .where(and(eq(table.keyHash, hashOf(key ?? '')), gt(table.expiresAt, clock.now())));
  if (!row || row.memberId !== memberId)
    throw new Refusal('TOKEN_IS_INVALID', { message: 'This browser is not remembered any more' });
}

/** Ends the renewal of a browser that signs out. */
export async function endRenewal(executor: Executor, keyHash: string | null): Promise<void> {
  if (keyHash !== null) await executor.delete(table).where(eq(table.keyHash, keyHash));
}

/** Ends all renewals of a member, except that of the session which continues. */
export async function endRenewals(executor: Executor, memberId: number, kept: string | null = null): Promise<void> {
  await executor
    .delete(table)
    .where(and(eq(table.memberId, memberId), kept === null ? undefined : ne(table.keyHash, kept)));
}

export async function sweepRenewals(executor: Executor, now: Date): Promise<void> {
  await executor.delete(table).where(lt(table.expiresAt, now));
}

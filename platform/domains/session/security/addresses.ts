import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { hashOf } from './hashOf.ts';
import { knownDevices, memberAddresses } from './tables.ts';

/** Registers the address of a successful sign-in, by any method. */
export async function registerAddress(executor: Executor, memberId: number, ip: string, now: Date): Promise<void> {
  await executor
    .insert(memberAddresses)
    .values({ memberId, ip, lastUsedAt: now })
    .onConflictDoUpdate({ target: [memberAddresses.memberId, memberAddresses.ip], set: { lastUsedAt: now } });
}

/** Whether a member signs in from a new address. The very first address does not count as new. */
export async function isNewAddress(executor: Executor, memberId: number, ip: string): Promise<boolean> {
  const known = await executor
    .select({ ip: memberAddresses.ip })
    .from(memberAddresses)
    .where(eq(memberAddresses.memberId, memberId));
  return known.length > 0 && !known.some((address) => address.ip === ip);
}

/** @param device the id that the browser got when it passed the extra step; undefined if it sent none */
export async function isKnownDevice(
  executor: Executor,
  memberId: number,
  device: string | undefined,
  now: Date,
): Promise<boolean> {
  if (device === undefined) return false;
  const [row] = await executor
    .select({ memberId: knownDevices.memberId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.memberId, memberId),
        eq(knownDevices.deviceHash, hashOf(device)),
        gt(knownDevices.expiresAt, now),
      ),
    );
  return row !== undefined;
}

export async function rememberDevice(executor: Executor, memberId: number, device: string, until: Date): Promise<void> {
  const set = { expiresAt: until };
  await executor
    .insert(knownDevices)
    .values({ memberId, deviceHash: hashOf(device), ...set })
    .onConflictDoUpdate({ target: [knownDevices.memberId, knownDevices.deviceHash], set });
}

/** After a changed password, or a new or removed authenticator, every browser has to pass the extra step again. */
export async function forgetDevices(executor: Executor, memberId: number): Promise<void> {
  await executor.delete(knownDevices).where(eq(knownDevices.memberId, memberId));
}

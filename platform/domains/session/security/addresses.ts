import { and, eq, gt, lt } from '../../../database/drizzle.ts';
import { addressHolder } from '../../../../schema/addressHolder.ts';
import type { Executor } from '../../../database/database.ts';
import { hashOf } from './hashOf.ts';
import { knownDevices, memberAddresses, memberDevices } from './tables.ts';

const DEVICE_KEPT_MS = 400 * 86_400_000;

/** Registers the address of a successful sign-in, by any method. */
export async function registerAddress(executor: Executor, memberId: number, ip: string, now: Date): Promise<void> {
  await executor
    .insert(memberAddresses)
    .values({ memberId, ip, lastUsedAt: now })
    .onConflictDoUpdate({ target: [memberAddresses.memberId, memberAddresses.ip], set: { lastUsedAt: now } });
}

/** Registers the browser of a successful sign-in; one that does not say what it is cannot be told from others. */
export async function registerDevice(
  executor: Executor,
  memberId: number,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string | null },
  now: Date,
): Promise<void> {
  if (userAgent === null) return;
  await executor
    .insert(memberDevices)
    .values({ memberId, deviceHash: hashOf(`${addressHolder(ip)} ${userAgent}`), lastUsedAt: now })
    .onConflictDoUpdate({ target: [memberDevices.memberId, memberDevices.deviceHash], set: { lastUsedAt: now } });
}

/** Forgets browsers that were not used for more than a year. */
export async function sweepDevices(executor: Executor, now: Date): Promise<void> {
  await executor.delete(memberDevices).where(lt(memberDevices.lastUsedAt, new Date(now.getTime() - DEVICE_KEPT_MS)));
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

import { eq } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { members } from './tables.ts';

/** Locks a member's row until the transaction ends, so that the member's writes come one after the other. */
export async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}

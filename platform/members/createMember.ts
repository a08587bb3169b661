import type { Transaction } from '../database/database.ts';
import type { Member } from './tables.ts';
import { members } from './tables.ts';

/** Who is to be; everything left out is as for a plain new player. */
export type NewMember = typeof members.$inferInsert;

/** Writes a member. Null when the name is taken, in whatever case. */
export async function createMember(tx: Transaction, member: NewMember): Promise<Member | null> {
  const [created] = await tx.insert(members).values(member).onConflictDoNothing().returning();
  return created ?? null;
}

import { eq, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { isBelow } from './paths.ts';
import type { Member } from './tables.ts';
import { members } from './tables.ts';

/** The same as in the triggers of `members`. */
export const TREE_LOCK = 7_402_119;

export type MoveOutcome = 'moved' | 'same' | 'circle';

/** Locks the rows of a member and of their whole line until the transaction ends. */
export async function lockLine(tx: Transaction, { path }: Pick<Member, 'path'>): Promise<void> {
  const line = sql`(${members.path} = ${path} or ${isBelow(sql`${members.path}`, [path])})`;
  await tx.select({ id: members.id }).from(members).where(line).orderBy(members.id).for('no key update');
}

/**
 * Puts a member, with their whole line, below another agent, or below nobody; what was counted before stays where it
 * was counted. The rows of all who move are taken first, as settlements take theirs, and then the lock of the tree.
 */
export async function moveMember(
  tx: Transaction,
  member: Member,
  upline: Member | null,
  now: () => Date,
): Promise<MoveOutcome> {
  if (member.uplineId === (upline?.id ?? null)) return 'same';
  await lockLine(tx, member);
  if (upline?.path.startsWith(member.path)) return 'circle';
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
  // The moment is that of the lock: whoever was counted before it was counted at the old place.
  await tx
    .update(members)
    .set({ uplineId: upline?.id ?? null, placedAt: now() })
    .where(eq(members.id, member.id));
  return 'moved';
}

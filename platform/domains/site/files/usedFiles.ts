import { and, asc, eq, inArray, isNull } from '../../../database/drizzle.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { memberFiles } from './tables.ts';

/** Gives files to what uses them, all or none. Answers false where one is not the member's, or is used already. */
export async function useFiles(
  tx: Transaction,
  {
    memberId,
    fileIds,
    user,
    at,
  }: { readonly memberId: number; readonly fileIds: readonly string[]; readonly user: string; readonly at: Date },
): Promise<boolean> {
  const free = await tx
    .select({ id: memberFiles.id })
    .from(memberFiles)
    .where(and(inArray(memberFiles.id, [...fileIds]), eq(memberFiles.memberId, memberId), isNull(memberFiles.user)))
    .for('update');
  // A file that is named twice is one.
  if (free.length !== fileIds.length) return false;
  await tx
    .update(memberFiles)
    .set({ user, usedAt: at })
    .where(inArray(memberFiles.id, [...fileIds]));
  return true;
}

/** The files of several users, in the order of their uploads. */
export async function filesUsedBy(
  db: Executor,
  users: readonly string[],
): Promise<readonly { readonly id: string; readonly user: string | null }[]> {
  if (users.length === 0) return [];
  return db
    .select({ id: memberFiles.id, user: memberFiles.user })
    .from(memberFiles)
    .where(inArray(memberFiles.user, [...users]))
    .orderBy(asc(memberFiles.at), asc(memberFiles.id));
}

import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, lte, or } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { inboxMessages as table, messageThreads, writtenMessages } from './tables.ts';

const present = (memberId: number) => and(eq(table.memberId, memberId), isNull(table.deletedAt));

/** How many messages a member has not opened. */
export async function countUnread(executor: Executor, memberId: number): Promise<number> {
  const [row] = await executor
    .select({ unread: count() })
    .from(table)
    .where(and(present(memberId), isNull(table.readAt)));
  return row?.unread ?? 0;
}

/**
 * A page of a member's messages, newest first, with what was written in a thread and the thread; null for both where
 * nothing was. Pages count from 1.
 */
export async function inboxPage(executor: Executor, memberId: number, page: number, size: number) {
  const [row] = await executor.select({ all: count() }).from(table).where(present(memberId));
  const messages = await executor
    .select({
      message: getTableColumns(table),
      written: writtenMessages.content,
      thread: getTableColumns(messageThreads),
    })
    .from(table)
    .leftJoin(writtenMessages, eq(writtenMessages.id, table.writtenId))
    .leftJoin(messageThreads, eq(messageThreads.id, writtenMessages.threadId))
    .where(present(memberId))
    .orderBy(desc(table.sentAt), desc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  return { messages, totalPages: Math.ceil((row?.all ?? 0) / size) };
}

/** Notes a moment on those of the messages that are the member's; others are passed over in silence. */
export async function mark(
  executor: Executor,
  memberId: number,
  ids: readonly number[],
  change: { readonly readAt: Date } | { readonly deletedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .update(table)
    .set(change)
    .where(and(present(memberId), inArray(table.id, [...ids])));
}

/**
 * Marks a message of the member's, and all that were there before it, as read. Of what came after it, nothing is
 * marked. A message that is none of theirs marks nothing.
 */
export async function markReadUpTo(executor: Executor, memberId: number, id: number, readAt: Date): Promise<void> {
  if (!Number.isSafeInteger(id)) return;
  const [newest] = await executor
    .select({ sentAt: table.sentAt })
    .from(table)
    .where(and(eq(table.memberId, memberId), eq(table.id, id)));
  if (!newest) return;
  const isBefore = or(lt(table.sentAt, newest.sentAt), and(eq(table.sentAt, newest.sentAt), lte(table.id, id)));
  await executor
    .update(table)
    .set({ readAt })
    .where(and(present(memberId), isNull(table.readAt), isBefore));
}

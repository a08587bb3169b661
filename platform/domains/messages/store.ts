import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { inboxMessages as table } from './tables.ts';

const present = (memberId: number) => and(eq(table.memberId, memberId), isNull(table.deletedAt));

/** How many messages a member has not opened. */
export async function countUnread(executor: Executor, memberId: number): Promise<number> {
  const [row] = await executor
    .select({ unread: count() })
    .from(table)
    .where(and(present(memberId), isNull(table.readAt)));
  return row?.unread ?? 0;
}

/** A page of a member's messages, newest first; pages count from 1. */
export async function inboxPage(executor: Executor, memberId: number, page: number, size: number) {
  const [row] = await executor.select({ all: count() }).from(table).where(present(memberId));
  const messages = await executor
    .select()
    .from(table)
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

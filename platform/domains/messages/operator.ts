import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, max, sql } from '../../database/drizzle.ts';
import { contentProblem, tidied } from '../../../schema/messageText.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import { deliver } from './deliver.ts';
import type { Thread } from './parties.ts';
import { messageThreads, writtenMessages } from './tables.ts';

/** Threads that are shown, and the newest messages of each. */
const SHOWN = { awaited: 50, answered: 10, messages: 10 } as const;

/**
 * Threads with the operator: first those that await an answer, the one that has waited longest first, then those that
 * were answered last. Texts are plain; a moment is ISO 8601.
 */
export async function supportThreads(db: Executor) {
  const withSupport = isNull(messageThreads.otherId);
  const listed = (isAwaited: boolean) =>
    db
      .select({ ...getTableColumns(messageThreads), username: members.username })
      .from(messageThreads)
      .innerJoin(members, eq(members.id, messageThreads.memberId))
      .where(and(withSupport, eq(messageThreads.isAwaited, isAwaited)))
      .orderBy(
        ...(isAwaited
          ? [asc(messageThreads.lastAt), asc(messageThreads.id)]
          : [desc(messageThreads.lastAt), desc(messageThreads.id)]),
      )
      .limit(isAwaited ? SHOWN.awaited : SHOWN.answered);
  const threads = [...(await listed(true)), ...(await listed(false))];
  const messages = await newestOf(
    db,
    threads.map(({ id }) => id),
  );
  return threads.map(({ id, title, username, isAwaited }) => {
    const own = messages.filter(({ threadId }) => threadId === id);
    return {
      id,
      title,
      username,
      isAwaited,
      /** Of the newest message: an answer names it, so that none is given to what has not been read. */
      newest: own.at(-1)?.id ?? 0,
      /** Earlier messages than those that are shown. */
      earlier: (own[0]?.all ?? 0) - own.length,
      /** `by` is null for what the member wrote. */
      messages: own.map(({ by, content, at, ...message }) => ({ id: message.id, by, content, at: at.toISOString() })),
    };
  });
}

/** The newest messages of each thread, the oldest of them first. */
async function newestOf(db: Executor, threadIds: readonly number[]) {
  if (threadIds.length === 0) return [];
  const { id, threadId, by, content, at } = writtenMessages;
  const ranked = db
    .select({
      id,
      threadId,
      by,
      content,
      at,
      rank: sql<number>`row_number() over (partition by ${threadId} order by ${id} desc)`.mapWith(Number).as('rank'),
      all: sql<number>`count(*) over (partition by ${threadId})`.mapWith(Number).as('all_of_it'),
    })
    .from(writtenMessages)
    .where(inArray(threadId, [...threadIds]))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.rank, SHOWN.messages)).orderBy(asc(ranked.id));
}

/** A thread with the operator as a change of it is written down: without what was written there. */
export async function threadSummary(tx: Transaction, id: number) {
  const { memberId, isAwaited } = await lockedThread(tx, id);
  const [row] = await tx
    .select({ messages: count(), newest: max(writtenMessages.id) })
    .from(writtenMessages)
    .where(eq(writtenMessages.threadId, id));
  return { id, memberId, isAwaited, messages: row?.messages ?? 0, newest: row?.newest ?? 0 };
}
type ThreadSummary = Awaited<ReturnType<typeof threadSummary>>;

/** Answers in a thread: the message is in the member's inbox then. */
export async function answerThread(
  tx: Transaction,
  before: ThreadSummary,
  answer: { readonly newest: number; readonly content: string; readonly by: string; readonly at: Date },
): Promise<void> {
  const problem = contentProblem(answer.content);
  if (problem !== null)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: `content is no text of a message: ${problem}` });
  const thread = await lockedThread(tx, before.id);
  requireRead(before, answer.newest);
  await deliver(tx, thread, { fromId: null, by: answer.by, content: tidied(answer.content), at: answer.at });
}

/** Takes a thread from those that await an answer without giving one, until the member writes again. */
export async function closeThread(tx: Transaction, before: ThreadSummary, newest: number): Promise<void> {
  requireRead(before, newest);
  await tx.update(messageThreads).set({ isAwaited: false }).where(eq(messageThreads.id, before.id));
}

/** Refuses to act on a thread in which something was written that has not been read. */
function requireRead({ newest }: ThreadSummary, read: number): void {
  if (newest !== read)
    throw new Refusal('INVALID_PARAMETERS', { status: 409, message: 'Something was written there since' });
}

async function lockedThread(tx: Transaction, id: number): Promise<Thread> {
  const [thread] = Number.isSafeInteger(id)
    ? await tx
        .select()
        .from(messageThreads)
        .where(and(eq(messageThreads.id, id), isNull(messageThreads.otherId)))
        .for('update')
    : [];
  if (!thread)
    throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such thread with the operator' });
  return thread;
}

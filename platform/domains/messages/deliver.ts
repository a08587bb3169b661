import { eq } from '../../database/drizzle.ts';
import type { Transaction } from '../../database/database.ts';
import { maskName } from '../../members/maskName.ts';
import { members } from '../../members/tables.ts';
import type { Thread } from './parties.ts';
import { SUPPORT } from './support.ts';
import { inboxMessages, messageThreads, writtenMessages } from './tables.ts';

interface Writing {
  /** The member who writes; null for the operator. */
  readonly fromId: number | null;
  /** Who writes for the operator; null for a member. */
  readonly by: string | null;
  /** Plain text, checked. */
  readonly content: string;
  readonly at: Date;
}

/**
 * Writes a message into a thread: the sender's copy, and the receiver's in their inbox. The operator, as a receiver,
 * has it in its threads.
 */
export async function deliver(tx: Transaction, thread: Thread, { fromId, by, content, at }: Writing): Promise<void> {
  const [written] = await tx
    .insert(writtenMessages)
    .values({ threadId: thread.id, fromId, by, content, at })
    .returning();
  if (!written) throw new Error('A message was not written');
  const receiverId = fromId === thread.memberId ? thread.otherId : thread.memberId;
  if (receiverId !== null)
    await tx.insert(inboxMessages).values({
      memberId: receiverId,
      sender: fromId === null ? SUPPORT : await maskedNameOf(tx, fromId),
      writtenId: written.id,
      sentAt: at,
    });
  await tx
    .update(messageThreads)
    .set({ lastAt: at, isAwaited: receiverId === null })
    .where(eq(messageThreads.id, thread.id));
}

async function maskedNameOf(tx: Transaction, memberId: number): Promise<string> {
  const [found] = await tx.select({ username: members.username }).from(members).where(eq(members.id, memberId));
  return maskName(found?.username ?? '');
}

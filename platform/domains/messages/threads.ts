import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from '../../database/drizzle.ts';
import type { SQL } from '../../database/drizzle.ts';
import type { Language } from '../../../schema/languages.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { inbox, messageThread, outbox } from '../../../schema/upstream/messages.ts';
import type { Executor } from '../../database/database.ts';
import { maskName } from '../../members/maskName.ts';
import { members } from '../../members/tables.ts';
import { otherIn, partyIn, wireParty, type Thread } from './parties.ts';
import { senderIn } from './support.ts';
import { inboxMessages, messageThreads, writtenMessages } from './tables.ts';
import { asHtml } from './writtenText.ts';

type Row = ValueOf<typeof inbox>['content'][number];

/** A member's view of the threads they are in. */
interface Seen {
  readonly memberId: number;
  readonly language: Language;
  readonly page: number;
  readonly size: number;
}

/** What a member has sent, newest first. */
export async function outboxPage(db: Executor, seen: Seen): Promise<ValueOf<typeof outbox>> {
  const mine = eq(writtenMessages.fromId, seen.memberId);
  return pageOf(db, mine, seen);
}

/**
 * What a member and the other of a thread have written there, newest first: what the member sent, and what they were
 * sent and have not deleted. Null for a thread of others, as for none.
 */
export async function threadPage(
  db: Executor,
  threadId: number,
  seen: Seen,
): Promise<ValueOf<typeof messageThread> | null> {
  const { memberId } = seen;
  const [thread] = Number.isSafeInteger(threadId)
    ? await db
        .select()
        .from(messageThreads)
        .where(
          and(
            eq(messageThreads.id, threadId),
            or(eq(messageThreads.memberId, memberId), eq(messageThreads.otherId, memberId)),
          ),
        )
    : [];
  if (!thread) return null;
  const otherId = otherIn(thread, memberId);
  const names = await namesOf(db, otherId === null ? [] : [otherId]);
  const shown = and(
    eq(writtenMessages.threadId, thread.id),
    or(eq(writtenMessages.fromId, memberId), and(isNotNull(inboxMessages.id), isNull(inboxMessages.deletedAt))),
  );
  return {
    title: thread.title,
    partyType: wireParty(partyIn(thread, memberId)),
    party: otherId === null ? null : (names.get(otherId) ?? null),
    ...(await pageOf(db, shown, seen)),
  };
}

async function pageOf(db: Executor, where: SQL | undefined, { memberId, language, page, size }: Seen) {
  const received = and(eq(inboxMessages.writtenId, writtenMessages.id), eq(inboxMessages.memberId, memberId));
  const [all] = await db
    .select({ total: count() })
    .from(writtenMessages)
    .leftJoin(inboxMessages, received)
    .where(where);
  const rows = await db
    .select({
      id: writtenMessages.id,
      content: writtenMessages.content,
      at: writtenMessages.at,
      isMine: sql<boolean>`coalesce(${writtenMessages.fromId} = ${memberId}, false)`,
      thread: getTableColumns(messageThreads),
      copy: { id: inboxMessages.id, readAt: inboxMessages.readAt, sender: inboxMessages.sender },
    })
    .from(writtenMessages)
    .innerJoin(messageThreads, eq(messageThreads.id, writtenMessages.threadId))
    .leftJoin(inboxMessages, received)
    .where(where)
    .orderBy(desc(writtenMessages.at), desc(writtenMessages.id))
    .limit(size)
    .offset((page - 1) * size);
  const names = await namesOf(
    db,
    rows.flatMap(({ thread }) => otherIn(thread, memberId) ?? []),
  );
  const content = rows.map(({ id, thread, content: text, at, isMine, copy }): Row => {
    const told = { title: thread.title, content: asHtml(text), sentAt: at.getTime(), threadId: thread.id };
    if (!isMine && copy)
      return {
        ...told,
        inboxId: copy.id,
        read: copy.readAt !== null,
        sender: senderIn(copy.sender, language),
        senderType: partyTo(thread),
      };
    const otherId = otherIn(thread, memberId);
    const recipient = otherId === null ? null : (names.get(otherId) ?? null);
    return { ...told, outboxId: id, read: true, recipientType: partyTo(thread), recipient };
  });
  return { content, totalPages: Math.ceil((all?.total ?? 0) / size) };

  function partyTo(thread: Thread): string {
    return wireParty(partyIn(thread, memberId));
  }
}

/** Masked, by id. */
async function namesOf(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]));
  return new Map(found.map(({ id, username }) => [id, maskName(username)]));
}

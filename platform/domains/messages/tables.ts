import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../database/drizzle.ts';
import type { Texts } from '../../texts.ts';
import type { NoticeKind, NoticeValues } from './noticeKinds.ts';
import { members } from '../../members/tables.ts';

/** Whom a member can write to: the operator, the agent above, or a member below. */
export const PARTIES = ['support', 'upline', 'downline'] as const;
export type Party = (typeof PARTIES)[number];

/** What a member and one other write to each other about one thing. */
export const messageThreads = pgTable(
  'message_threads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 910_001 }),
    /** Who wrote first, and to whom; no other member for the operator. */
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    otherId: bigint('other_id', { mode: 'number' }).references(() => members.id),
    /** Who the other one is to the member who wrote first. */
    party: text({ enum: [...PARTIES] }).notNull(),
    /** Plain text. */
    title: text().notNull(),
    /** Whether the operator owes an answer. */
    isAwaited: boolean('is_awaited').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('message_threads_desk')
      .on(table.isAwaited, table.lastAt)
      .where(sql`${table.otherId} is null`),
    check('thread_with_another', sql`${table.otherId} is null or ${table.otherId} <> ${table.memberId}`),
    check('thread_of_support', sql`(${table.otherId} is null) = (${table.party} = 'support')`),
  ],
);

/**
 * What was written in threads, as plain text. It is the sender's copy; the receiver's stands in `inbox_messages`.
 */
export const writtenMessages = pgTable(
  'written_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 7_001 }),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => messageThreads.id),
    /** Null for the operator; then `by` is who wrote it there, which no member is told. */
    fromId: bigint('from_id', { mode: 'number' }).references(() => members.id),
    by: text(),
    content: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('written_messages_thread').on(table.threadId, table.id.desc()),
    index('written_messages_sender').on(table.fromId, table.at.desc(), table.id.desc()),
    check('written_by_one', sql`(${table.fromId} is null) = (${table.by} is not null)`),
  ],
);

/**
 * Messages of the operator, or of the upline or downline, to a member; `contents` are HTML. What the platform tells by
 * itself is a `notice`: kind and values are kept, and its words are made when it is read (`notices.ts`). What was
 * written in a thread has its words there.
 */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 5_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    sender: text().notNull(),
    /** Null for a notice and for what was written in a thread, as are the contents. */
    titles: jsonb().$type<Texts>(),
    contents: jsonb().$type<Texts>(),
    notice: text().$type<NoticeKind>(),
    values: jsonb().$type<NoticeValues>(),
    /** What a notice is about: `deposit`, and which. */
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    writtenId: bigint('written_id', { mode: 'number' }).references(() => writtenMessages.id),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('inbox_messages_member').on(table.memberId, table.sentAt.desc()),
    uniqueIndex('inbox_messages_written').on(table.writtenId),
  ],
);

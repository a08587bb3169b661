import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from '../../texts.ts';
import type { NoticeKind, NoticeValues } from './noticeKinds.ts';
import { members } from '../../members/tables.ts';

/**
 * Messages of the operator, or of the upline or downline, to a member; contents are HTML. What the platform tells by
 * itself is a `notice`: kind and values are kept, and its words are made when it is read (`notices.ts`).
 */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 5_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    sender: text().notNull(),
    /** Null for a notice, as are the contents. */
    titles: jsonb().$type<Texts>(),
    contents: jsonb().$type<Texts>(),
    notice: text().$type<NoticeKind>(),
    values: jsonb().$type<NoticeValues>(),
    /** What a notice is about: `deposit`, and which. */
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('inbox_messages_member').on(table.memberId, table.sentAt.desc())],
);

import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from '../../texts.ts';
import { members } from '../../members/tables.ts';

/** Messages of the operator, or of the upline or downline, to a member; contents are HTML. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 5_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    sender: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    contents: jsonb().$type<Texts>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('inbox_messages_member').on(table.memberId, table.sentAt.desc())],
);

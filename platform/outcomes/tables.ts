import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from '../database/drizzle.ts';
import { members } from '../members/tables.ts';

/**
 * Writes that were refused for good, by their idempotency keys: a key that is in here is never carried out any more.
 */
export const refusedWrites = pgTable(
  'refused_writes',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    /** SHA-256 of what was asked for, in hex: the same key with other content is another write. */
    content: text().notNull(),
    /** The error code as it was answered, with what came with it. */
    code: text().notNull(),
    message: text().notNull(),
    value: jsonb(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('refused_writes_at').on(table.at, table.memberId),
  ],
);

/**
 * Writes that were carried out, by their idempotency keys: those of which nothing else keeps the key. Never deleted, so
 * that a key is carried out once.
 */
export const doneWrites = pgTable(
  'done_writes',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    /** SHA-256 of what was asked for, in hex. Passwords and codes are no part of it. */
    content: text().notNull(),
    /** The id of what was made or changed; null where it has none. */
    subject: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);

import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Rules of the house that are data: read through `settings.ts`, which knows each key's shape and default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Every SMS and e-mail the house would send. It is never sent: the control port shows it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    /** What the message is for, such as `registration`; tests find the right one by it. */
    purpose: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('outbox_recipient').on(table.recipient, table.id)],
);

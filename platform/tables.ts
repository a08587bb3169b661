import { bigint, index, integer, jsonb, pgTable, smallint, text, timestamp } from './database/drizzle.ts';

/**
 * Rules of the operator that are kept as data: read through `settings.ts`, which knows each key's shape and default.
 */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/**
 * What the operator says of itself and how its site behaves: `brand`, `whitelabel`, `register`, `consolidated`, as the
 * wire's own documents.
 */
export const siteDocuments = pgTable('site_documents', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Where players may live, and what their numbers begin with. */
export const countries = pgTable('countries', {
  countryCode: text('country_code').primaryKey(),
  dialingCode: text('dialing_code').notNull(),
  ordinal: smallint().notNull(),
});

/** Every SMS and e-mail of the operator, see `delivery/`. The control port shows it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    html: text(),
    /** What the message is for, such as `registration`; tests find the right one by it. */
    purpose: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `kept`: nobody carries it, it is only here to be read. */
    state: text({ enum: ['kept', 'waiting', 'delivered', 'failed'] })
      .notNull()
      .default('kept'),
    /** What is blotted out when the message leaves the state `waiting`; null afterwards. */
    secret: text(),
    attempts: integer().notNull().default(0),
    /** When it is to be tried next. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    goodUntil: timestamp('good_until', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Why the last try failed. */
    problem: text(),
  },
  (table) => [
    index('outbox_recipient').on(table.recipient, table.id),
    index('outbox_due').on(table.state, table.dueAt),
  ],
);

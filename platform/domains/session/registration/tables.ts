import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often one address has tried to open an account within the running hour; `names:` before the address, or alone for
 * all together: has asked whether a name is free.
 */
export const registrationTries = pgTable('registration_tries', {
  ip: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

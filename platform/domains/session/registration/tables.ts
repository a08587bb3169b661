import { integer, pgTable, text, timestamp } from '../../../database/drizzle.ts';

/**
 * How often an address has tried to register within the hour. Keys with `names:` count checks of usernames: per
 * address, or without one in all; with `codes:` looks at invitation codes, with `agent:` accounts that an agent opens.
 */
export const registrationTries = pgTable('registration_tries', {
  ip: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

import { bigint, integer, pgTable, timestamp } from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';

/** Wrong tries at a member's payment password since the last right one. */
export const paymentTries = pgTable('payment_tries', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => members.id),
  count: integer().notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  /** No password is checked before this moment. */
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../../members/tables.ts';

const columns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 700_001 }),
  memberId: bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id),
  /** How the pretend cashier took or sent it: a key of its method list, such as `bank`. */
  method: text().notNull(),
  amount: bigint({ mode: 'bigint' }).notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  /** When it was credited, or sent. */
  completedAt: timestamp('completed_at', { withTimezone: true }),
});

/** Money that came in; the ledger posting of one that was credited has the key `deposit:<id>`. */
export const deposits = pgTable(
  'deposits',
  { ...columns(), state: text({ enum: ['pending', 'credited', 'failed'] }).notNull() },
  (table) => [
    index('deposits_member').on(table.memberId, table.requestedAt.desc()),
    index('deposits_completed').on(table.completedAt),
  ],
);

/** Money that went out; it leaves the wallet when it is asked for, under the key `withdrawal:<id>`. */
export const withdrawals = pgTable(
  'withdrawals',
  { ...columns(), state: text({ enum: ['review', 'sent', 'received', 'rejected'] }).notNull() },
  (table) => [
    index('withdrawals_member').on(table.memberId, table.requestedAt.desc()),
    index('withdrawals_completed').on(table.completedAt),
  ],
);

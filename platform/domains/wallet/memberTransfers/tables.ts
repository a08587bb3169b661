import { bigint, check, index, pgTable, sql, text, timestamp, uniqueIndex } from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';

/** Who the receiver is to the sender. */
export const RECEIVERS = ['upline', 'downline'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/**
 * Money that a member has sent to another one, in cents. It moves in the transaction that writes the row
 * (`postings.ts`); both balances after it are in the ledger.
 */
export const memberTransfers = pgTable(
  'member_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 800_001 }),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    receiverId: bigint('receiver_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    receiver: text({ enum: [...RECEIVERS] }).notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The sender's idempotency key; transfers to several members share it. */
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('member_transfers_key').on(table.senderId, table.key, table.receiverId),
    index('member_transfers_sender').on(table.senderId, table.at.desc(), table.id.desc()),
    index('member_transfers_receiver').on(table.receiverId, table.at.desc(), table.id.desc()),
    check('transfer_of_something', sql`${table.amount} > 0`),
    check('transfer_to_another', sql`${table.senderId} <> ${table.receiverId}`),
  ],
);

export type MemberTransfer = typeof memberTransfers.$inferSelect;

import { bigint, index, pgTable, text, timestamp } from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';
import { CARD_TYPES } from './banks.ts';

/** Where withdrawals go to. A removed one stays, for the withdrawals that went to it. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 300_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    type: text({ enum: [...CARD_TYPES] }).notNull(),
    bankCode: text('bank_code').notNull(),
    /** The number, sealed by the vault for `cardContext`; it is opened only for the operator who pays to it. */
    sealedNumber: text('sealed_number').notNull(),
    /** What is shown of it. */
    maskedNumber: text('masked_number').notNull(),
    payeeName: text('payee_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the waiting time of a new one is over. */
    usableAt: timestamp('usable_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [index('bank_cards_member').on(table.memberId, table.id)],
);

export type Card = typeof bankCards.$inferSelect;

import { bigint, index, jsonb, pgTable, sql, text, timestamp } from '../../../database/drizzle.ts';
import { holds } from '../../../ledger/tables.ts';
import { members } from '../../../members/tables.ts';
import type { CardType } from '../cards/banks.ts';
import { bankCards } from '../cards/tables.ts';
import { WITHDRAWAL_REASONS, WITHDRAWAL_STATES } from './states.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'bigint' });

/** A card as it was when it was withdrawn to. */
export interface WithdrawalCard {
  readonly type: CardType;
  readonly bankCode: string;
  readonly maskedNumber: string;
}

/**
 * Money that goes out. Amounts in cents. Those of the seed data's history have no card and no hold, and were received
 * whole.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 700_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** The bank's code, or in the seed data's history a way of the cashier, such as `online`. */
    method: text().notNull(),
    /** What leaves the wallet, with the fee. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When it was first sent. */
    completedAt: moment('completed_at'),
    state: text({ enum: [...WITHDRAWAL_STATES] }).notNull(),
    reason: text({ enum: [...WITHDRAWAL_REASONS] }),
    /** The operator's own words to the member. */
    note: text(),
    fee: cents('fee')
      .notNull()
      .default(sql`0`),
    /** How much of what was sent counts as received, and how much was returned to the wallet. */
    received: cents('received')
      .notNull()
      .default(sql`0`),
    returned: cents('returned')
      .notNull()
      .default(sql`0`),
    cardId: bigint('card_id', { mode: 'number' }).references(() => bankCards.id),
    card: jsonb().$type<WithdrawalCard>(),
    holdId: bigint('hold_id', { mode: 'number' }).references(() => holds.id),
    /** When it is rejected if it has not been decided. */
    reviewBefore: moment('review_before'),
    /** When it counts as received if the member says nothing. */
    confirmBefore: moment('confirm_before'),
    /** When something happens by itself; null where nothing does. */
    dueAt: moment('due_at'),
    /**
     * What the member had deposited and staked on the day of the request, in the house's calendar, when it was made:
     * from there the turnover of the next one is counted.
     */
    depositedThatDay: cents('deposited_that_day')
      .notNull()
      .default(sql`0`),
    stakedThatDay: cents('staked_that_day')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    index('withdrawals_member').on(table.memberId, table.requestedAt.desc()),
    index('withdrawals_completed').on(table.completedAt),
    index('withdrawals_state').on(table.state, table.requestedAt),
    index('withdrawals_due').on(table.dueAt),
  ],
);

export type Withdrawal = typeof withdrawals.$inferSelect;

/** The history of a withdrawal: each state, and who moved it there. */
export const withdrawalSteps = pgTable(
  'withdrawal_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    withdrawalId: bigint('withdrawal_id', { mode: 'number' })
      .notNull()
      .references(() => withdrawals.id),
    state: text({ enum: [...WITHDRAWAL_STATES] }).notNull(),
    reason: text({ enum: [...WITHDRAWAL_REASONS] }),
    /** `member`, `platform`, or the operator's name. */
    by: text().notNull(),
    note: text(),
    at: moment('at').notNull(),
  },
  (table) => [index('withdrawal_steps_withdrawal').on(table.withdrawalId, table.id)],
);

export type WithdrawalStep = typeof withdrawalSteps.$inferSelect;

import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from '../../../database/drizzle.ts';
import type { Payment, PaymentOrder } from '../../../../schema/bank.ts';
import { members } from '../../../members/tables.ts';
import { DEPOSIT_REASONS, DEPOSIT_STATES } from './states.ts';
import type { DepositTerms } from './terms.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Money that comes in. Amounts in cents. What precedes `key` stands in every row; the rest only in those that were
 * opened here, and not in the history of the seed data.
 */
export const deposits = pgTable(
  'deposits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 700_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** A code of the operator's methods. */
    method: text().notNull(),
    /** What was asked for. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When it was credited. */
    completedAt: moment('completed_at'),
    state: text({ enum: [...DEPOSIT_STATES] }).notNull(),
    reason: text({ enum: [...DEPOSIT_REASONS] }),
    paid: bigint({ mode: 'bigint' }),
    fee: bigint({ mode: 'bigint' }),
    rebate: bigint({ mode: 'bigint' }),
    /** What came to the wallet: paid less the fee, with the rebate. The ledger has it under `deposit:<id>`. */
    credited: bigint({ mode: 'bigint' }),
    /** The member's own, bound to `content` (`contentOf`). */
    key: text(),
    content: text(),
    channelId: integer('channel_id'),
    /** As they were when it was opened. */
    terms: jsonb().$type<DepositTerms>(),
    /** As the bank gets it, the same each time. */
    order: jsonb().$type<PaymentOrder>(),
    endsAt: moment('ends_at'),
    /** What the bank answered; null until it has. */
    payment: jsonb().$type<Omit<Payment, 'report'>>(),
    /** When the bank is to be asked next; null where there is nothing left to hear. */
    askAt: moment('ask_at'),
  },
  (table) => [
    index('deposits_member').on(table.memberId, table.requestedAt.desc()),
    index('deposits_completed').on(table.completedAt),
    index('deposits_state').on(table.state, table.requestedAt),
    index('deposits_ask').on(table.askAt),
    uniqueIndex('deposits_key').on(table.memberId, table.key),
  ],
);

export type Deposit = typeof deposits.$inferSelect;

/** How a deposit came from state to state, and through whom. */
export const depositSteps = pgTable(
  'deposit_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    depositId: bigint('deposit_id', { mode: 'number' })
      .notNull()
      .references(() => deposits.id),
    state: text({ enum: [...DEPOSIT_STATES] }).notNull(),
    reason: text({ enum: [...DEPOSIT_REASONS] }),
    /** `member`, `bank`, or the operator's name. */
    by: text().notNull(),
    note: text(),
    at: moment('at').notNull(),
  },
  (table) => [index('deposit_steps_deposit').on(table.depositId, table.id)],
);

/** What the bank sent by itself, by its own ids: an event that is in here was applied. */
export const depositEvents = pgTable(
  'deposit_events',
  {
    id: text().primaryKey(),
    depositId: bigint('deposit_id', { mode: 'number' })
      .notNull()
      .references(() => deposits.id),
    /** As it came. */
    body: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('deposit_events_deposit').on(table.depositId)],
);

/** Each time that a member added slips: the keys of those writes. The files name the deposit themselves. */
export const depositSlips = pgTable(
  'deposit_slips',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    depositId: bigint('deposit_id', { mode: 'number' })
      .notNull()
      .references(() => deposits.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    content: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('deposit_slips_key').on(table.memberId, table.key),
    index('deposit_slips_deposit').on(table.depositId),
  ],
);

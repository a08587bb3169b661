import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from '../database/drizzle.ts';
import type { Payment, PaymentOrder } from '../../schema/bank.ts';
import { PAYMENT_STATES } from '../../schema/bank.ts';

/** What the bank was asked to collect. The bank's own: no row of the platform refers to these, nor they to any. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    /** Opens the payer's page, so it cannot be guessed. */
    id: text().primaryKey(),
    /** The platform's key. */
    reference: text().notNull(),
    order: jsonb().$type<PaymentOrder>().notNull(),
    /** Where a transfer goes, or coins. */
    account: jsonb().$type<Payment['account']>(),
    address: text(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    state: text({ enum: [...PAYMENT_STATES] })
      .notNull()
      .default('open'),
    version: integer().notNull().default(1),
    paid: bigint({ mode: 'bigint' }),
    isAfterEnd: boolean('is_after_end').notNull().default(false),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('bank_payments_reference').on(table.reference),
    index('bank_payments_end').on(table.state, table.endsAt),
  ],
);

export type BankPayment = typeof bankPayments.$inferSelect;

/** Changes that the platform is told of; each until it was answered as often as it is to be sent. */
export const bankEvents = pgTable(
  'bank_events',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => bankPayments.id),
    /** As it is sent. */
    body: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** How often it still has to be answered. */
    left: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    /** When it is to be sent next; null once it is done or given up. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Why it was not taken the last time. */
    problem: text(),
  },
  (table) => [index('bank_events_due').on(table.dueAt), index('bank_events_payment').on(table.paymentId)],
);

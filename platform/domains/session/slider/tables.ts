import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sliders that were handed out: first to be solved, then as proof, which is good once. */
export const sliders = pgTable(
  'sliders',
  {
    lotNumber: text('lot_number').primaryKey(),
    /** Signs the proof. */
    secret: text().notNull(),
    /** Where the piece belongs, in picture pixels. */
    left: integer().notNull(),
    attempts: integer().notNull().default(0),
    solvedAt: timestamp('solved_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sliders_expiry').on(table.expiresAt)],
);

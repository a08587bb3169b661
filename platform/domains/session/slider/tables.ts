import { index, integer, pgTable, text, timestamp } from '../../../database/drizzle.ts';

/** Sliders that were issued: first to be solved, then as proof, which is valid once. */
export const sliders = pgTable(
  'sliders',
  {
    lotNumber: text('lot_number').primaryKey(),
    /** Key that signs the proof. */
    secret: text().notNull(),
    /** Position of the piece, in picture pixels. */
    left: integer().notNull(),
    attempts: integer().notNull().default(0),
    solvedAt: timestamp('solved_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sliders_expiry').on(table.expiresAt)],
);

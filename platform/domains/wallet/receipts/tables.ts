import { check, pgTable, sql, text, timestamp, uniqueIndex } from '../../../database/drizzle.ts';

/** Keys that sign receipts. One signs now; those before it stay listed, so that their receipts can be checked. */
export const receiptKeys = pgTable(
  'receipt_keys',
  {
    id: text().primaryKey(),
    /** Ed25519, 32 bytes, base64url. */
    publicKey: text('public_key').notNull(),
    /** PKCS 8, sealed by the vault for `keyContext`; forgotten once another key signs. */
    sealedSecret: text('sealed_secret'),
    /** Since when it signs. */
    from: timestamp({ withTimezone: true }).notNull(),
    /** Until when it did; null for the one that signs now. */
    until: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('receipt_keys_current')
      .on(sql`(${table.until} is null)`)
      .where(sql`${table.until} is null`),
    check('receipt_key_has_secret', sql`(${table.until} is null) = (${table.sealedSecret} is not null)`),
  ],
);

export type ReceiptKeyRow = typeof receiptKeys.$inferSelect;

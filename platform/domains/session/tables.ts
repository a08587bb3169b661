import { bigint, boolean, index, integer, pgTable, text, timestamp } from '../../database/drizzle.ts';
import { members } from '../../members/tables.ts';

/**
 * Browsers that sign in again automatically ([000] §3). A row is deleted when its session is ended, but not when it
 * expires.
 */
export const renewals = pgTable(
  'renewals',
  {
    /** SHA-256 of the browser's key, in hex. */
    keyHash: text('key_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('renewals_member').on(table.memberId), index('renewals_expiry').on(table.expiresAt)],
);

/** Failed sign-ins per name, whether or not such a member exists, so that the response does not reveal that. */
export const loginFailures = pgTable('login_failures', {
  username: text().primaryKey(),
  count: integer().notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

/** Captchas that were issued and not answered yet. */
export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    answer: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captchas_expiry').on(table.expiresAt)],
);

/** Codes that were sent, see `codes/`. Of those with the same purpose, recipient and claim the newest is valid. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull(),
    /** As in the outbox: `+` and digits, or an address in lower case. */
    recipient: text().notNull(),
    /** `scrypt$…`; null if nothing was sent, for example to an unknown number: then no code is right. */
    codeHash: text('code_hash'),
    /** If a verification service sent the code: the value it is checked with there, instead of the hash. */
    sessionInfo: text('session_info'),
    /**
     * Which account the code is for, if a recipient may have several: a hash of the claim, see `claimOf`. Otherwise
     * empty.
     */
    claim: text().notNull().default(''),
    /** Nothing was sent: it counts towards the limits of decoys and of the address, but not of sent codes. */
    isDecoy: boolean('is_decoy').notNull().default(false),
    /** The part of the address that identifies its owner. */
    ip: text().notNull(),
    attempts: integer().notNull().default(0),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    spentAt: timestamp('spent_at', { withTimezone: true }),
  },
  (table) => [
    index('verification_codes_recipient').on(table.recipient, table.id),
    index('verification_codes_ip').on(table.ip, table.issuedAt),
    index('verification_codes_age').on(table.issuedAt),
  ],
);

import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../../members/tables.ts';

/**
 * Browsers that sign in again by themselves ([000] §3). A row is gone with the sign-in it came from, but for one that
 * only expired.
 */
export const renewals = pgTable(
  'renewals',
  {
    /** SHA-256 of what the browser holds, in hex. */
    keyHash: text('key_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('renewals_member').on(table.memberId), index('renewals_expiry').on(table.expiresAt)],
);

/** Failed sign-ins per name tried, whether or not such a member exists, so that the answer tells nothing about that. */
export const loginFailures = pgTable('login_failures', {
  username: text().primaryKey(),
  count: integer().notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

/** Captcha pictures that were handed out and not yet answered. */
export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    answer: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captchas_expiry').on(table.expiresAt)],
);

/** Codes that were sent, see `codes/`. Of those with one purpose, recipient and claim the newest counts. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull(),
    /** As in the outbox: `+` and digits, or an address in lower case. */
    recipient: text().notNull(),
    /** `scrypt$…`; null when nothing was sent, as to a number that nobody has: no code is right then. */
    codeHash: text('code_hash'),
    /** Where a verification service sent the code: what it is checked with there, in the place of the hash. */
    sessionInfo: text('session_info'),
    /**
     * Whose code it is to be, where a recipient may be that of several: a hash of what was claimed, see `claimOf`.
     * Empty elsewhere.
     */
    claim: text().notNull().default(''),
    /**
     * Nothing was sent: it counts against what is asked for in vain, and of its address, but not against what is sent.
     */
    isDecoy: boolean('is_decoy').notNull().default(false),
    /** What of an address the one who asked for it holds. */
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

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** A mark the house puts on a member ([000] §3); colour as `#rrggbb`, or the site's default. */
export interface MemberLabel {
  readonly labelName: string;
  readonly color?: string;
}

/** Everybody with an account: players, agents and trial players. */
export const members = pgTable(
  'members',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    username: text().notNull(),
    nickname: text().notNull(),
    /** `scrypt$…`, see `passwords.ts`; null for accounts that have none (trial). */
    passwordHash: text('password_hash'),
    /** The wire's scale: 0 player, 1 and 2 agents, 4 trial, 40 41 42 their variants. */
    type: smallint().notNull().default(0),
    /** The agent above. */
    uplineId: bigint('upline_id', { mode: 'number' }),
    /** An agent's own code, which new members may name when they register. */
    affiliateCode: text('affiliate_code').unique(),
    /** Guards money leaving the house; `scrypt$…`. */
    paymentPasswordHash: text('payment_password_hash'),
    /** Wants one more step when a sign-in comes from an address that is not registered ([001] §4). */
    checksNewAddresses: boolean('checks_new_addresses').notNull().default(false),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    countryDialingCode: text('country_dialing_code'),
    mobile: text(),
    mobileVerified: boolean('mobile_verified').notNull().default(false),
    email: text(),
    /** Whether the member has shown that they read what goes to `email`. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** What else was told when joining, by the wire's field names ([000] §3): messengers, documents, where from. */
    particulars: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    payeeName: text('payee_name'),
    rankLevel: integer('rank_level').notNull().default(0),
    labels: jsonb().$type<readonly MemberLabel[]>().notNull().default([]),
    language: text().notNull().default('TY'),
    /** Number of the built-in set, as text. */
    avatar: text().notNull().default('0'),
    icon: text(),
    status: text({ enum: ['active', 'blocked', 'excluded'] })
      .notNull()
      .default('active'),
    hasLoggedIn: boolean('has_logged_in').notNull().default(false),
    weakPassword: boolean('weak_password').notNull().default(false),
    passwordExpired: boolean('password_expired').notNull().default(false),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('members_username').on(sql`lower(${table.username})`),
    index('members_upline').on(table.uplineId),
    index('members_mobile').on(table.mobile),
    uniqueIndex('members_verified_mobile')
      .on(table.countryDialingCode, table.mobile)
      .where(sql`${table.mobileVerified}`),
  ],
);

export type Member = typeof members.$inferSelect;

/** Tokens that are, or were, good: one per device that is signed in, as many as the house allows. */
export const sessions = pgTable(
  'sessions',
  {
    token: text().primaryKey(),
    /** Names it where the token must not appear. */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    device: text().notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** How long it lives without being used. */
    lifeSeconds: integer('life_seconds').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** When the member last proved on this device who they are: by signing in, or by saying the password again. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Of `renewals`: with what its browser signs in again by itself; null where it does not. */
    renewalHash: text('renewal_hash'),
    /** `elsewhere`: signed out by the member from another device. */
    endedBy: text('ended_by', { enum: ['logout', 'replaced', 'password', 'elsewhere'] }),
  },
  (table) => [index('sessions_member').on(table.memberId), index('sessions_expiry').on(table.expiresAt)],
);

export type Session = typeof sessions.$inferSelect;

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

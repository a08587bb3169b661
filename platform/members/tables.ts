import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';

/** A mark the operator puts on a member ([000] §3); colour as `#rrggbb`, or the site's default. */
export interface MemberLabel {
  readonly labelName: string;
  readonly color?: string;
}

/**
 * Whom a member is below: the ids of the agents above, from the top, and their own, such as `/7/31/204/`. Compared byte
 * by byte, so that a line is one range of an index (`lines.ts`).
 */
export const memberPath = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** What great lists are sorted by: names by bytes, which is quick; they are mostly letters and digits. */
export const nameOrder = (username: SQL): SQL => sql`lower(${username} collate "C")`;

/** Everybody with an account: players, agents and trial players. */
export const members = pgTable(
  'members',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    username: text().notNull(),
    /** Stands for the member on receipts, which must not carry their name. */
    mark: uuid().notNull().defaultRandom(),
    nickname: text().notNull(),
    /** `scrypt$…`, see `passwords.ts`; null for accounts that have none (trial). */
    passwordHash: text('password_hash'),
    /** The wire's scale: 0 player, 1 and 2 agents, 4 trial, 40 41 42 their variants. */
    type: smallint().notNull().default(0),
    /** The agent above. */
    uplineId: bigint('upline_id', { mode: 'number' }),
    /** Follows from `uplineId`: a trigger writes it, and those of everybody below. */
    path: memberPath().notNull().default(''),
    /**
     * When the upline was changed (`moveMember.ts`). A change of the upline alone, as while seeding, is taken for what
     * held all along.
     */
    placedAt: timestamp('placed_at', { withTimezone: true }),
    /** An agent's own code, which new members may name when they register. */
    affiliateCode: text('affiliate_code').unique(),
    /** Payment password, needed for withdrawals and transfers; `scrypt$…`. */
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
    index('members_by_name').on(nameOrder(sql`${table.username}`)),
    index('members_upline').on(table.uplineId),
    index('members_path').on(table.path),
    index('members_mobile').on(table.mobile),
    uniqueIndex('members_verified_mobile')
      .on(table.countryDialingCode, table.mobile)
      .where(sql`${table.mobileVerified}`),
  ],
);

export type Member = typeof members.$inferSelect;

/** Where in the tree members were, since when; a trigger of `members` writes it, and `path_at` reads it. */
export const memberPlaces = pgTable(
  'member_places',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    path: memberPath().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.since] }),
    index('member_places_path').on(table.path, table.since),
  ],
);

/** Tokens that are, or were, good: one per device that is signed in, as many as the operator allows. */
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

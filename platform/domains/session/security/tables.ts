import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../../../members/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses a member has signed in from: registered ones, which are asked nothing more ([001] §4). */
export const memberAddresses = pgTable(
  'member_addresses',
  { memberId: memberId(), ip: text().notNull(), lastUsedAt: moment('last_used_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.ip] })],
);

/** Browsers that have passed the extra step and are not asked again for a while. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of what the device was given, in hex. */
    deviceHash: text('device_hash').notNull(),
    memberId: memberId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
);

/** Sign-ins whose first step was right and that wait for one more. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of the challenge, in hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    memberId: memberId(),
    kinds: jsonb().$type<readonly string[]>().notNull(),
    /**
     * By what the first step was; a password is said again with the second, for everything else the challenge stands.
     */
    openedBy: text('opened_by', { enum: ['password', 'code', 'provider'] })
      .notNull()
      .default('password'),
    attempts: integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('login_challenges_expiry').on(table.expiresAt)],
);

/** Authenticator apps; one counts once a code of it was confirmed. */
export const authenticators = pgTable('authenticators', {
  memberId: memberId().primaryKey(),
  /** Base32, sealed by the platform's vault. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The latest time step whose code was used; none is good twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes that stand in for a lost authenticator, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { memberId: memberId(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** Of the credential, base64url. */
    id: text().primaryKey(),
    memberId: memberId(),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Host it was made for. */
    rpId: text('rp_id').notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);

/** Ceremonies under way; each challenge is good for one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Base64url, as the browser signs it. */
    challenge: text().primaryKey(),
    /** Who makes a passkey; null while somebody signs in. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id),
    origin: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

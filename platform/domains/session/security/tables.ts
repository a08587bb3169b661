import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses a member has signed in from: from these no extra step is required ([001] §4). */
export const memberAddresses = pgTable(
  'member_addresses',
  { memberId: memberId(), ip: text().notNull(), lastUsedAt: moment('last_used_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.ip] })],
);

/** Browsers that have passed the extra step, which is not required of them for a while. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the device id, in hex. */
    deviceHash: text('device_hash').notNull(),
    memberId: memberId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
);

/** Browsers at addresses from which a member has signed in: of two members on one, one person may be both. */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: memberId(),
    /** SHA-256 of address and user agent, in hex. */
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.deviceHash] }),
    index('member_devices_age').on(table.lastUsedAt),
  ],
);

/** Sign-ins whose first step was right and that are waiting for the extra step. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of the challenge, in hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    memberId: memberId(),
    kinds: jsonb().$type<readonly string[]>().notNull(),
    /** The first step. A password is required again with the extra step; for the others the challenge is enough. */
    openedBy: text('opened_by', { enum: ['password', 'code', 'provider'] })
      .notNull()
      .default('password'),
    attempts: integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('login_challenges_expiry').on(table.expiresAt)],
);

/** Authenticator apps; active once a code was confirmed. */
export const authenticators = pgTable('authenticators', {
  memberId: memberId().primaryKey(),
  /** Base32, encrypted by the platform's vault. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The latest time step whose code was used; each is valid once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes that replace a lost authenticator, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { memberId: memberId(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
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

/** Pending ceremonies; each challenge is valid for one response. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Base64url, as the browser signs it. */
    challenge: text().primaryKey(),
    /** The member who creates a passkey; null for a sign-in. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id),
    origin: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

import { bigint, boolean, index, integer, pgTable, sql, text, timestamp, uniqueIndex } from '../../database/drizzle.ts';
import { games } from '../games/tables.ts';
import { members } from '../../members/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

/**
 * A member's pairs of seeds. The one that is not revealed is in use; its server seed leaves this table only when it is
 * revealed.
 */
export const playSeeds = pgTable(
  'play_seeds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    /** 32 bytes in hex. */
    serverSeed: text('server_seed').notNull(),
    /** SHA-256 of the server seed, shown before the first round. */
    commitment: text().notNull(),
    clientSeed: text('client_seed').notNull(),
    /** Nonce of the next round: how many were played with this pair. */
    nextNonce: integer('next_nonce').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    revealedAt: timestamp('revealed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('play_seeds_in_use')
      .on(table.memberId)
      .where(sql`${table.revealedAt} is null`),
  ],
);

/** An open game page. The token itself is known to that page only. */
export const playSessions = pgTable(
  'play_sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberId(),
    /** The sign-in that launched it, with which it ends. */
    sessionId: bigint('session_id', { mode: 'number' }),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** Slides with every spin. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('play_sessions_expiry').on(table.expiresAt)],
);

/**
 * Settled rounds, written in the transaction that moves their money. What was shown follows from the seeds. Amounts in
 * cents.
 */
export const playRounds = pgTable(
  'play_rounds',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    /** The page's idempotency key, unique per member. */
    key: text().notNull(),
    seedId: bigint('seed_id', { mode: 'number' })
      .notNull()
      .references(() => playSeeds.id),
    nonce: integer().notNull(),
    modelId: text('model_id').notNull(),
    coin: bigint({ mode: 'bigint' }).notNull(),
    coins: integer().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    payout: bigint({ mode: 'bigint' }).notNull(),
    contribution: bigint({ mode: 'bigint' }).notNull(),
    jackpotWon: boolean('jackpot_won').notNull(),
    /** What the pool held when it was won; 0 otherwise, and on trial accounts always. */
    jackpotPaid: bigint('jackpot_paid', { mode: 'bigint' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'bigint' }).notNull(),
    receipt: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('play_rounds_key').on(table.memberId, table.key),
    uniqueIndex('play_rounds_nonce').on(table.seedId, table.nonce),
    index('play_rounds_latest').on(table.memberId, table.at.desc(), table.id),
  ],
);

export type PlaySeed = typeof playSeeds.$inferSelect;
export type PlayRound = typeof playRounds.$inferSelect;

import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../database/drizzle.ts';
import { games } from '../domains/games/tables.ts';
import { bonuses } from '../bonuses/tables.ts';
import { members } from '../members/tables.ts';

/** An unending row of rounds of one kind: a live table, a lottery. */
export const roundSeries = pgTable(
  'round_series',
  {
    /** Such as `live:310001`. */
    key: text().primaryKey(),
    /** Which rules, see `engine/rounds/kinds.ts`. */
    kind: text().notNull(),
    /** The game it is played in, under which the ledger files its money; null where there is none. */
    nodeId: integer('node_id').references(() => games.nodeId),
    /** What the kind is told: pace, limits. */
    terms: jsonb().notNull(),
    /** Number of the next round. */
    nextNumber: integer('next_number').notNull().default(1),
    /** Until when rounds open; null for ever. A table rests while nobody is there. */
    awakeUntil: timestamp('awake_until', { withTimezone: true }),
    /** No further round opens; those under way come to their end. */
    paused: boolean().notNull().default(false),
  },
  (table) => [index('round_series_node').on(table.nodeId)],
);

/** One drawing that all its players share. */
export const rounds = pgTable(
  'rounds',
  {
    /** A UUID: public, and part of what the seed is mixed with. */
    id: text().primaryKey(),
    seriesKey: text('series_key')
      .notNull()
      .references(() => roundSeries.key),
    number: integer().notNull(),
    /** `open` takes bets between its moments; `drawn` knows its outcome and pays; `void` gives every stake back. */
    state: text({ enum: ['open', 'closed', 'drawn', 'settled', 'void'] })
      .notNull()
      .default('open'),
    opensAt: timestamp('opens_at', { withTimezone: true }).notNull(),
    closesAt: timestamp('closes_at', { withTimezone: true }).notNull(),
    resultAt: timestamp('result_at', { withTimezone: true }).notNull(),
    /** SHA-256 of the seed, shown before the round opens. */
    commitment: text().notNull(),
    /** 32 bytes in hex; leaves this table only once the round is drawn. */
    seed: text().notNull(),
    offer: jsonb(),
    outcome: jsonb(),
    /** The platform's signature over all that is public of the drawn round. */
    receipt: text(),
    voidReason: text('void_reason'),
    /** When the last bet was paid or given back; null while there is work. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('rounds_number').on(table.seriesKey, table.number),
    index('rounds_results').on(table.seriesKey, table.resultAt.desc()),
    index('rounds_under_way')
      .on(table.seriesKey, table.state)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** A bet on a round, written in the transaction that takes its stake. Amounts in cents. */
export const roundBets = pgTable(
  'round_bets',
  {
    id: text().primaryKey(),
    roundId: text('round_id')
      .notNull()
      .references(() => rounds.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Chosen by the player's page: the same key is the same bet, however often it is sent. */
    key: text().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    /** The bonus that paid a part of it, and how much. */
    bonusId: bigint('bonus_id', { mode: 'number' }).references(() => bonuses.id),
    bonusPart: bigint('bonus_part', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** What the kind made of the selection. */
    selection: jsonb().notNull(),
    state: text({ enum: ['placed', 'won', 'lost', 'refunded'] })
      .notNull()
      .default('placed'),
    payout: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** The platform's signature, made when the bet was taken; it proves itself once the seed is known. */
    receipt: text().notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('round_bets_key').on(table.memberId, table.key),
    index('round_bets_round').on(table.roundId, table.state),
    index('round_bets_latest').on(table.memberId, table.placedAt.desc(), table.id),
  ],
);

/**
 * A combined bet: several legs on different rounds, one stake, paid once when its last leg is known or lost with its
 * first lost one. Amounts in cents.
 */
export const combinedBets = pgTable(
  'combined_bets',
  {
    id: text().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Chosen by the player's page, as with a bet. */
    key: text().notNull(),
    /** The game it was placed in, under which the ledger files its money. */
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    stake: bigint({ mode: 'bigint' }).notNull(),
    /** The bonus that paid a part of it, and how much. */
    bonusId: bigint('bonus_id', { mode: 'number' }).references(() => bonuses.id),
    bonusPart: bigint('bonus_part', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    state: text({ enum: ['placed', 'won', 'lost', 'refunded'] })
      .notNull()
      .default('placed'),
    payout: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('combined_bets_key').on(table.memberId, table.key),
    index('combined_bets_latest').on(table.memberId, table.nodeId, table.placedAt.desc()),
  ],
);

/** A leg of a combined bet, kept and signed as a bet of 1.00 on its round would be. */
export const betLegs = pgTable(
  'bet_legs',
  {
    id: text().primaryKey(),
    betId: text('bet_id')
      .notNull()
      .references(() => combinedBets.id),
    roundId: text('round_id')
      .notNull()
      .references(() => rounds.id),
    ordinal: integer().notNull(),
    selection: jsonb().notNull(),
    state: text({ enum: ['placed', 'won', 'lost', 'void'] })
      .notNull()
      .default('placed'),
    /** What 1.00 on it brought, in hundredths; 100 where the round was called off. */
    back: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    receipt: text().notNull(),
  },
  (table) => [
    uniqueIndex('bet_legs_bet').on(table.betId, table.ordinal),
    index('bet_legs_round').on(table.roundId, table.state),
  ],
);

export type Series = typeof roundSeries.$inferSelect;
export type Round = typeof rounds.$inferSelect;
export type RoundBet = typeof roundBets.$inferSelect;
export type CombinedBet = typeof combinedBets.$inferSelect;
export type BetLeg = typeof betLegs.$inferSelect;

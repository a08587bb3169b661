import {
  bigint,
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
} from '../../../database/drizzle.ts';
import type { Lay, Side } from '../../../engine/duel/duel.ts';
import { games, pvpRooms } from '../../games/tables.ts';
import { members } from '../../../members/tables.ts';

/** A table for two. Amounts in cents. */
export const duels = pgTable(
  'duels',
  {
    /** A UUID: public, and part of what the seed is mixed with. */
    id: text().primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    roomId: integer('room_id')
      .notNull()
      .references(() => pvpRooms.roomId),
    stake: bigint({ mode: 'bigint' }).notNull(),
    /** The room's share of a pot that is won, as it was when the table was laid. */
    feePerMille: smallint('fee_per_mille').notNull(),
    /** `open` has no player yet, `waiting` has one, `left` was given up while waiting: the stake is back. */
    state: text({ enum: ['open', 'waiting', 'playing', 'done', 'left'] })
      .notNull()
      .default('open'),
    /** SHA-256 of the seed, published before anybody takes a seat. */
    commitment: text().notNull(),
    /** 32 bytes in hex; leaves this table only once the duel is over. */
    seed: text().notNull(),
    /** Which trick is being played, from 0. */
    turn: smallint().notNull().default(0),
    /** When the house player takes a seat, or a card is played for a late player; null if nothing is due. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The house's signature over all public data of the finished duel. */
    receipt: text(),
  },
  (table) => [
    // One table at a time takes players for a stake, so that those who want the same meet.
    uniqueIndex('duels_to_join')
      .on(table.roomId, table.stake)
      .where(sql`${table.state} in ('open', 'waiting')`),
    index('duels_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** The players at a table. A row without a member is the house player. */
export const duelSeats = pgTable(
  'duel_seats',
  {
    duelId: text('duel_id')
      .notNull()
      .references(() => duels.id),
    side: smallint().$type<Side>().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id),
    /** The player's own seed; null for the house. */
    clientSeed: text('client_seed'),
    lays: jsonb().$type<readonly Lay[]>().notNull().default([]),
    /** What came back, in cents; null until it is over. */
    payout: bigint({ mode: 'bigint' }),
    seatedAt: timestamp('seated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.duelId, table.side] }),
    // A member has one seat at a time.
    uniqueIndex('duel_seats_taken')
      .on(table.memberId)
      .where(sql`${table.payout} is null`),
    index('duel_seats_latest').on(table.memberId, table.seatedAt.desc()),
  ],
);

export type Duel = typeof duels.$inferSelect;
export type DuelSeat = typeof duelSeats.$inferSelect;

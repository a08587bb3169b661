import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from '../../database/drizzle.ts';
import type { Language } from '../../../schema/languages.ts';
import type { Texts } from '../../texts.ts';
import { members } from '../../members/tables.ts';

/** A vendor within one game type: a card of that type's lane. */
export const vendorCards = pgTable(
  'vendor_cards',
  {
    code: text().notNull(),
    gameType: text('game_type').notNull(),
    displayName: text('display_name').notNull(),
    /** The wallet the wire would keep at this vendor; 2 is the main wallet. */
    accountTypeId: integer('account_type_id').notNull(),
    isHot: boolean('is_hot').notNull().default(false),
    freePlay: boolean('free_play').notNull().default(true),
    ordinal: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameType, table.code] })],
);

export const games = pgTable(
  'games',
  {
    nodeId: integer('node_id').primaryKey(),
    gameId: text('game_id').notNull().unique(),
    vendor: text().notNull(),
    gameType: text('game_type').notNull(),
    /** SC VP TG AC JP BG, and SL for slots (ours); null outside RNG. */
    gameClassify: text('game_classify'),
    name: text().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    /** Every name of the game, folded by `searchKey`, so that one LIKE finds it in any language. */
    searchKey: text('search_key').notNull(),
    /** Smallest stake, in cents. */
    minBet: bigint('min_bet', { mode: 'bigint' }).notNull(),
    minLineNum: integer('min_line_num'),
    isNew: boolean('is_new').notNull().default(false),
    /** May be tried with play money on a trial account. */
    supportPlay: boolean('support_play').notNull().default(true),
    /** Not a game but an entry for those of its vendor and type (the wire's VASSALAGE, [001] §2). */
    isList: boolean('is_list').notNull().default(false),
    /** Rank among all games, 1 the most popular; the order of every list. */
    popularity: integer().notNull(),
    /** Picture, relative to an image CDN. */
    picture: text().notNull(),
    maintainFrom: timestamp('maintain_from', { withTimezone: true }),
    maintainUntil: timestamp('maintain_until', { withTimezone: true }),
  },
  (table) => [
    index('games_list').on(table.gameType, table.vendor, table.popularity),
    index('games_popularity').on(table.gameType, table.popularity),
  ],
);

export type Game = typeof games.$inferSelect;
export type VendorCard = typeof vendorCards.$inferSelect;

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id);

const nodeId = () =>
  integer('node_id')
    .notNull()
    .references(() => games.nodeId);

export const favouriteGames = pgTable(
  'favourite_games',
  { memberId: memberId(), nodeId: nodeId(), at: timestamp({ withTimezone: true }).notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.nodeId] }),
    index('favourite_games_latest').on(table.memberId, table.at.desc()),
  ],
);

/** One row per member and game: when it was last opened. */
export const recentGames = pgTable(
  'recent_games',
  { memberId: memberId(), nodeId: nodeId(), at: timestamp({ withTimezone: true }).notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.nodeId] }),
    index('recent_games_latest').on(table.memberId, table.at.desc()),
  ],
);

/** A room of a game that players play against each other: what it costs to sit down, and for how many. */
export const pvpRooms = pgTable(
  'pvp_rooms',
  {
    roomId: integer('room_id').primaryKey(),
    nodeId: nodeId(),
    names: jsonb().$type<Texts>().notNull(),
    /** Stakes in cents. */
    minBet: bigint('min_bet', { mode: 'bigint' }).notNull(),
    maxBet: bigint('max_bet', { mode: 'bigint' }).notNull(),
    seats: smallint().notNull(),
    /** Thousandths of a pot that is won, which the room keeps. */
    feePerMille: smallint('fee_per_mille').notNull().default(25),
  },
  (table) => [index('pvp_rooms_game').on(table.nodeId)],
);

/** The launch's ticket for the game's page; valid once, until `expiresAt`. */
export const launchTickets = pgTable(
  'launch_tickets',
  {
    ticket: text().primaryKey(),
    memberId: memberId(),
    /** The sign-in that launched it, with which it ends. */
    sessionId: bigint('session_id', { mode: 'number' }),
    nodeId: nodeId(),
    language: text().$type<Language>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('launch_tickets_expiry').on(table.expiresAt)],
);

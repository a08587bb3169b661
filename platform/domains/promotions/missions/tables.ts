import { bigint, boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Texts } from '../../../texts.ts';

/** What a mission counts: stakes in cents, rounds, different games, different kinds of games, or days on which somebody played. */
export const MISSION_UNITS = ['MONEY', 'ROUNDS', 'GAMES', 'CATEGORIES', 'DAYS'] as const;
export type MissionUnit = (typeof MISSION_UNITS)[number];

/** What members can do for a reward, anew in each period. How far somebody is, and what was paid, stands in the ledger alone. */
export const missions = pgTable('missions', {
  /** Part of the key under which its rewards are booked, so never to be used for another. */
  code: text().primaryKey(),
  period: text({ enum: ['DAY', 'WEEK'] }).notNull(),
  unit: text({ enum: MISSION_UNITS }).notNull(),
  /** The games that count, by game type; null for all. */
  gameTypes: jsonb('game_types').$type<readonly string[]>(),
  /** In the unit; cents where that is money. */
  target: bigint({ mode: 'bigint' }).notNull(),
  /** In cents. */
  reward: bigint({ mode: 'bigint' }).notNull(),
  titles: jsonb().$type<Texts>().notNull(),
  descriptions: jsonb().$type<Texts>().notNull(),
  ordinal: smallint().notNull(),
  /** One that is switched off is neither shown nor paid. */
  enabled: boolean().notNull().default(true),
});

export type Mission = typeof missions.$inferSelect;

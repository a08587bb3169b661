import { bigint, boolean, index, jsonb, pgTable, smallint, sql, text, timestamp } from '../../../database/drizzle.ts';
import type { Texts } from '../../../texts.ts';

/** What a mission counts: stakes in cents, rounds, different games, different kinds of games, or days with play. */
export const MISSION_UNITS = ['MONEY', 'ROUNDS', 'GAMES', 'CATEGORIES', 'DAYS'] as const;
export type MissionUnit = (typeof MISSION_UNITS)[number];

/**
 * What members can do for a reward, again in each period. Progress and payments are in the ledger
 * alone.
 */
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
  /** One that is switched off is neither shown nor paid; what was reached before stays (`missionTerms`). */
  enabled: boolean().notNull().default(true),
  /** Since when the terms above are what they are: target, reward, and whether it runs at all. */
  since: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`'epoch'`),
});

/**
 * What a mission asked and paid before its operator changed it: who reached it then is paid what was promised then.
 */
export const missionTerms = pgTable(
  'mission_terms',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text()
      .notNull()
      .references(() => missions.code),
    target: bigint({ mode: 'bigint' }).notNull(),
    reward: bigint({ mode: 'bigint' }).notNull(),
    enabled: boolean().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('mission_terms_code').on(table.code, table.until)],
);

export type Mission = typeof missions.$inferSelect;

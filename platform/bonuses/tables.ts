import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../database/drizzle.ts';
import { members } from '../members/tables.ts';
import type { Texts } from '../texts.ts';

/**
 * `waiting` for an earlier one to end; `active`: stakes use it; `done`: what was left of it is the member's own money;
 * `expired`, `given-up` and `empty`: what was left of it went back.
 */
export const BONUS_STATES = ['waiting', 'active', 'done', 'expired', 'given-up', 'empty'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** Money that only games of one type may use until it has been wagered. Amounts in cents. */
export const bonuses = pgTable(
  'bonuses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 30_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** What it was granted for: one bonus for ever. */
    key: text().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    /** The type of games that may use it. */
    gameType: text('game_type').notNull(),
    granted: bigint({ mode: 'bigint' }).notNull(),
    /** How often the granted amount has to be wagered. */
    factor: integer().notNull(),
    /** The most that a single stake may take from it; null for no limit. */
    stakeCap: bigint('stake_cap', { mode: 'bigint' }),
    /** In percent, by vendor: how much of what it stakes there counts. Where nothing is said, all of it. */
    weights: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** From the moment it becomes active. */
    validDays: integer('valid_days').notNull(),
    /** Whether a withdrawal gives it up, as it does a bonus for a deposit. */
    endsWithWithdrawal: boolean('ends_with_withdrawal').notNull().default(false),
    state: text({ enum: BONUS_STATES }).notNull(),
    /** What has been wagered, in hundredths of a cent. */
    wagered: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** What of it is staked on bets whose outcome is not known yet. */
    staked: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    activeAt: timestamp('active_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What was left of it when it ended: the member's own since, or gone back; null before. */
    left: bigint('left_over', { mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('bonuses_key').on(table.key),
    uniqueIndex('bonuses_active')
      .on(table.memberId)
      .where(sql`${table.state} = 'active'`),
    index('bonuses_member').on(table.memberId, table.id.desc()),
    index('bonuses_waiting')
      .on(table.memberId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('bonuses_end')
      .on(table.endsAt)
      .where(sql`${table.state} = 'active'`),
    check('bonus_granted', sql`${table.granted} > 0 and ${table.factor} > 0 and ${table.validDays} > 0`),
    check('bonus_staked', sql`${table.staked} >= 0 and ${table.wagered} >= 0`),
    check('bonus_has_end', sql`(${table.state} = 'waiting') = (${table.endsAt} is null)`),
    check('bonus_ended', sql`(${table.state} in ('waiting', 'active')) = (${table.endedAt} is null)`),
  ],
);

export type Bonus = typeof bonuses.$inferSelect;

/** The bonus that stakes of a member use, for a statement about `members`; whose column is named in full here. */
export const activeBonusInSql = sql<number | null>`
  (select b.id from bonuses b where b.member_id = "members"."id" and b.state = 'active')`.mapWith((id: unknown) =>
  id === null ? null : Number(id),
);

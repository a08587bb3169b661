import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../database/drizzle.ts';
import { memberPath } from '../../members/tables.ts';

/**
 * Figures added up in advance for reports of lines, when days are over (`fold.ts`). All of it follows from `figures`
 * and may be deleted: what is not here is read there. Amounts in cents.
 */

const cents = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** Days that are over: each figure that is counted into one from then on is noted in `late_figures`. */
export const closedDays = pgTable('closed_days', { day: date().primaryKey() });

/** One for each figure that was counted into a closed day, until the spans with that day are gone. */
export const lateFigures = pgTable(
  'late_figures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
  },
  (table) => [index('late_figures_day').on(table.day)],
);

/** Days, both included, that are added up: each closed day by itself, and the long spans of `spans.ts`. */
export const foldedSpans = pgTable(
  'folded_spans',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** What made an active member when it was added up. */
    least: cents('least'),
  },
  (table) => [uniqueIndex('folded_spans_days').on(table.firstDay, table.lastDay)],
);

/** What each member and everybody below them came to in a span, by where the member was. */
export const lineSpans = pgTable(
  'line_spans',
  {
    spanId: bigint('span_id', { mode: 'number' }).notNull(),
    /** The path of whom the member was directly below; `/` for nobody. */
    above: memberPath().notNull(),
    path: memberPath().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    /** Sums as a line's report has them, see `lineSums.ts`. */
    staked: cents('staked'),
    won: cents('won'),
    bonus: cents('bonus'),
    deposited: cents('deposited'),
    withdrawn: cents('withdrawn'),
    /** The part of `staked` that the member staked. */
    ownStaked: cents('own_staked'),
    /** How many of those below the member were active, as far as they were there. */
    active: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.spanId, table.above, table.path] })],
);

/** What each member staked and won in a long span, by where they were, type of game and vendor. */
export const spanBets = pgTable(
  'span_bets',
  {
    spanId: bigint('span_id', { mode: 'number' }).notNull(),
    path: memberPath().notNull(),
    gameType: text('game_type').notNull(),
    vendor: text().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    staked: cents('staked'),
    won: cents('won'),
    /** Whether the member was at one place only while they played. */
    isWhole: boolean('is_whole').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spanId, table.path, table.gameType, table.vendor] }),
    index('span_bets_moved')
      .on(table.spanId, table.path)
      .where(sql`not ${table.isWhole}`),
  ],
);

import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
} from '../../database/drizzle.ts';
import { holds } from '../../ledger/tables.ts';
import { members } from '../../members/tables.ts';
import type { Texts } from '../../texts.ts';

/** Something that is sent, money for the main wallet, or a ticket with a number. */
export const REWARD_KINDS = ['GOODS', 'CREDIT', 'TICKET'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

export const REDEMPTION_STATES = ['PROCESSING', 'REJECTED', 'APPROVED'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'bigint' });

/** What points buy. */
export const pointRewards = pgTable(
  'point_rewards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_001 }),
    kind: text({ enum: [...REWARD_KINDS] }).notNull(),
    names: jsonb().$type<Texts>().notNull(),
    descriptions: jsonb().$type<Texts>().notNull(),
    /** Points of one, and cents that it costs beside them. */
    points: amount('points').notNull(),
    amount: amount('amount'),
    /** Cents that one CREDIT brings. */
    credit: amount('credit'),
    /** How many are left; null for what does not run out. */
    stock: integer(),
    /** The sign on its picture. */
    sign: text().notNull(),
    ordinal: smallint().notNull(),
    enabled: boolean().notNull().default(true),
    /** One more with each change by the operator, who says which one was looked at. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('reward_costs_points', sql`${table.points} > 0 and coalesce(${table.amount} > 0, true)`),
    check('reward_stock_not_negative', sql`coalesce(${table.stock} >= 0, true)`),
    check('reward_credit', sql`(${table.kind} = 'CREDIT') = (coalesce(${table.credit}, 0) > 0)`),
  ],
);

export type Reward = typeof pointRewards.$inferSelect;

/** Points that were exchanged for rewards, or converted. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 900_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    kind: text({ enum: [...REWARD_KINDS, 'CONVERSION'] }).notNull(),
    /** The reward with its names as they were; null for a conversion. */
    rewardId: integer('reward_id').references(() => pointRewards.id),
    names: jsonb().$type<Texts>(),
    quantity: integer(),
    /** Points of all together, and the cents that they cost beside these, or that a conversion brought. */
    points: amount('points').notNull(),
    amount: amount('amount'),
    /** Cents that all together bring. */
    credit: amount('credit'),
    state: text({ enum: [...REDEMPTION_STATES] }).notNull(),
    /** Where it goes, and a number to reach the member; the operator sees them, nobody else. */
    address: text(),
    mobile: text(),
    pointHoldId: bigint('point_hold_id', { mode: 'number' }).references(() => holds.id),
    moneyHoldId: bigint('money_hold_id', { mode: 'number' }).references(() => holds.id),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
    /** `operator`, `automatic` or `review-expired`; null before it is decided, and for a conversion. */
    reason: text({ enum: ['operator', 'automatic', 'review-expired'] }),
    /** Who decided, and the operator's words to the member. */
    decidedBy: text('decided_by'),
    note: text(),
    /** Numbers of tickets. */
    tickets: jsonb().$type<readonly string[]>(),
    /** By how much the points changed in the end; null before it is decided. */
    changedPoints: amount('changed_points'),
    /** The points that were left when it was requested, and from its decision on those that were left then. */
    pointBalance: amount('point_balance').notNull(),
    /** When it is rejected if it has not been decided, and when something happens by itself. */
    reviewBefore: moment('review_before'),
    dueAt: moment('due_at'),
  },
  (table) => [
    index('redemptions_member').on(table.memberId, table.requestedAt.desc(), table.id.desc()),
    index('redemptions_due').on(table.dueAt),
    index('redemptions_queue')
      .on(table.requestedAt)
      .where(sql`${table.state} = 'PROCESSING'`),
    check('redemption_of_points', sql`${table.points} > 0`),
    check('redemption_decided', sql`(${table.state} = 'PROCESSING') = (${table.decidedAt} is null)`),
  ],
);

export type Redemption = typeof redemptions.$inferSelect;

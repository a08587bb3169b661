import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { members } from '../../members/tables.ts';

export const CONTRACT_KINDS = ['dividend', 'dailySalary', 'hourSalary', 'realTimeSalary'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** What an agent is paid for their line, and by whom ([001] §4): offered from above, accepted or not below. */
export const agentContracts = pgTable(
  'agent_contracts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 3_001 }),
    kind: text({ enum: CONTRACT_KINDS }).notNull(),
    /** The game type it is about, such as RNG. */
    productType: text('product_type').notNull(),
    /** D, W, H or M: daily, weekly, semi-monthly, monthly. */
    period: text({ enum: ['D', 'W', 'H', 'M'] }).notNull(),
    /** Percent, decimal text. */
    rate: text().notNull(),
    /** Who pays; null is the operator. */
    giverId: bigint('giver_id', { mode: 'number' }).references(() => members.id),
    /** The member who is paid. */
    holderId: bigint('holder_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    status: text({ enum: ['pending', 'active', 'rejected', 'ended'] }).notNull(),
    offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    index('agent_contracts_holder').on(table.holderId, table.kind),
    index('agent_contracts_giver').on(table.giverId, table.kind),
  ],
);

export type AgentContract = typeof agentContracts.$inferSelect;

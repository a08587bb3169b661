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
} from '../../database/drizzle.ts';
import { memberPath, members } from '../../members/tables.ts';
import type { ContractKind, PeriodCode, Tier } from './rules/terms.ts';

export type { ContractKind } from './rules/terms.ts';

export const CONTRACT_STATES = ['offered', 'active', 'rejected', 'withdrawn', 'expired', 'replaced', 'ended'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

const memberId = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** What an agent is paid for their line, and by whom ([001] §4): offered from above, accepted or not below. */
export const agentContracts = pgTable(
  'agent_contracts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 3_001 }),
    kind: text().$type<ContractKind>().notNull(),
    /** A type of games, such as RNG, or ALL. */
    productType: text('product_type').notNull(),
    /** Null for a real-time salary. */
    period: text().$type<PeriodCode>(),
    tiers: jsonb().$type<readonly Tier[]>().notNull(),
    /** Who pays; null is the house. */
    giverId: memberId('giver_id').references(() => members.id),
    /** The member who is paid. */
    holderId: memberId('holder_id')
      .notNull()
      .references(() => members.id),
    state: text({ enum: CONTRACT_STATES }).notNull(),
    offeredAt: moment('offered_at').notNull(),
    /** Until when an offer can be accepted. */
    answerUntil: moment('answer_until').notNull(),
    answeredAt: moment('answered_at'),
    /** From when it pays: the beginning of a period; null until it is accepted. */
    effectiveFrom: moment('effective_from'),
    /** Until when it pays: the end of a period; null while nobody has ended it. */
    endsAt: moment('ends_at'),
    /** The contract whose terms it replaces, or is to. */
    replacesId: bigint('replaces_id', { mode: 'number' }),
    /** Who asked for its end and awaits an answer; null for nobody. */
    endAskedBy: text('end_asked_by', { enum: ['GIVER', 'HOLDER'] }),
    endAskedAt: moment('end_asked_at'),
  },
  (table) => [
    index('agent_contracts_holder').on(table.holderId, table.kind),
    index('agent_contracts_giver').on(table.giverId, table.kind),
    index('agent_contracts_live')
      .on(table.kind, table.effectiveFrom)
      .where(sql`${table.state} in ('offered', 'active')`),
    // One offer at a time to a holder, about one kind and type of games.
    uniqueIndex('agent_contracts_one_offer')
      .on(table.holderId, table.kind, table.productType)
      .where(sql`${table.state} = 'offered'`),
  ],
);

export type AgentContract = typeof agentContracts.$inferSelect;

/** What happened to a contract; written once (a trigger refuses changes), each with the hash of the one before. */
export const contractRevisions = pgTable(
  'contract_revisions',
  {
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references(() => agentContracts.id),
    revision: integer().notNull(),
    step: text().notNull(),
    /** Who did it; null for the house, and for time. */
    byId: memberId('by_id'),
    at: moment('at').notNull(),
    /** The canonical form (`schema/contractRevision.ts`), which the hash is of. */
    content: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.revision] })],
);

/** One row: how far contracts are settled. Everything due until `frozenUntil` is computed, until `paidUntil` paid. */
export const contractClock = pgTable('contract_clock', {
  id: smallint().primaryKey().default(1),
  frozenUntil: moment('frozen_until').notNull(),
  paidUntil: moment('paid_until').notNull(),
});

/** What lines of whole days come to: `window_figures` of a day that is over, summed up. */
export const contractDays = pgTable(
  'contract_days',
  {
    /** The first moment of the day, by the house's calendar. */
    from: moment('from').notNull(),
    memberId: memberId('member_id').notNull(),
    gameType: text('game_type').notNull(),
    path: memberPath().notNull(),
    staked: amount('staked'),
    result: amount('result'),
  },
  (table) => [primaryKey({ columns: [table.from, table.memberId, table.gameType, table.path] })],
);

/** What a contract came to in one window. Exact amounts in millionths of a cent (`rules/exact.ts`), others in cents. */
export const contractPayments = pgTable(
  'contract_payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references(() => agentContracts.id),
    kind: text().$type<ContractKind>().notNull(),
    giverId: memberId('giver_id'),
    holderId: memberId('holder_id').notNull(),
    windowFrom: moment('window_from').notNull(),
    windowUntil: moment('window_until').notNull(),
    /** When it is paid: the end of the period. */
    dueAt: moment('due_at').notNull(),
    stakes: amount('stakes'),
    result: amount('result'),
    activeMembers: integer('active_members').notNull(),
    carryBefore: amount('carry_before'),
    carryAfter: amount('carry_after'),
    /** Of the tier that decided; null for none. */
    rate: text(),
    base: amount('base'),
    /** Exact: what is due. */
    gross: amount('gross'),
    /** Exact: what came of it so far. */
    paid: amount('paid').default(sql`0`),
    /** Exact: what the giver could not pay yet. */
    owed: amount('owed').default(sql`0`),
    /** `shared`: its giver has settled, and it waits for its holder to. */
    state: text({ enum: ['frozen', 'shared', 'settled'] }).notNull(),
  },
  (table) => [
    uniqueIndex('contract_payments_once').on(table.contractId, table.windowFrom),
    index('contract_payments_holder').on(table.holderId, table.kind, table.dueAt.desc()),
    index('contract_payments_giver').on(table.giverId, table.kind, table.dueAt.desc()),
    index('contract_payments_due').on(table.dueAt, table.kind),
    index('contract_payments_owed')
      .on(table.giverId, table.dueAt, table.id)
      .where(sql`${table.owed} > 0`),
  ],
);

export type ContractPayment = typeof contractPayments.$inferSelect;

/**
 * What was paid later of what was owed, exact. The giver had it of their settlement of `kind` at `dueAt`, and the
 * holder gets it as a part of their own settlement of that kind and moment.
 */
export const contractRepayments = pgTable(
  'contract_repayments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => contractPayments.id),
    holderId: memberId('holder_id').notNull(),
    kind: text().$type<ContractKind>().notNull(),
    dueAt: moment('due_at').notNull(),
    amount: amount('amount'),
    /** The settlement that it reached the holder by; null until then. */
    settlementId: bigint('settlement_id', { mode: 'number' }),
  },
  (table) => [
    index('contract_repayments_payment').on(table.paymentId),
    index('contract_repayments_waiting')
      .on(table.holderId, table.kind, table.dueAt)
      .where(sql`${table.settlementId} is null`),
  ],
);

/**
 * What an agent was paid for one kind at one moment, once; in parts where some of it came after the others. Exact but
 * for what was posted, in cents.
 */
export const contractSettlements = pgTable(
  'contract_settlements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agentId: memberId('agent_id').notNull(),
    kind: text().$type<ContractKind>().notNull(),
    dueAt: moment('due_at').notNull(),
    /** From 0. */
    part: smallint().notNull(),
    /** Whose payment it is; null for the house. */
    giverId: memberId('giver_id'),
    received: amount('received'),
    /** To holders below, what was owed to them included. */
    given: amount('given'),
    net: amount('net'),
    posted: amount('posted'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('contract_settlements_once').on(table.agentId, table.kind, table.dueAt, table.part),
    index('contract_settlements_due').on(table.agentId, table.dueAt.desc()),
  ],
);

/** Of what agents are paid, what does not make a cent yet. Exact. */
export const contractPurses = pgTable('contract_purses', {
  agentId: memberId('agent_id').primaryKey(),
  fraction: amount('fraction').default(sql`0`),
});

/** What dividends begin the next period with, zero or less, in cents. It outlives the terms. The house is giver 0. */
export const contractCarries = pgTable(
  'contract_carries',
  {
    giverId: memberId('giver_id').notNull(),
    holderId: memberId('holder_id').notNull(),
    productType: text('product_type').notNull(),
    amount: amount('amount'),
  },
  (table) => [primaryKey({ columns: [table.giverId, table.holderId, table.productType] })],
);

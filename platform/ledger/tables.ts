import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../database/drizzle.ts';
import { memberPath } from '../members/tables.ts';
import type { Account, Asset, MemberAccount } from './accounts.ts';
import type { HoldReason, PostingKind, Subject } from './kinds.ts';
import { OUTSIDE_GAMES } from './kinds.ts';

/** A list as the index has it: only a query that has the same list can use it. */
export const outsideGamesInSql = sql.raw(`(${OUTSIDE_GAMES.map((kind) => `'${kind}'`).join(', ')})`);

/**
 * Running balances, in cents or points. A member's account is one row and never below zero. A house account is spread
 * over stripes, one of which takes each posting, so that hundreds of concurrent spins do not queue for one row; its
 * balance is their sum.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    account: text().$type<Account>().notNull(),
    asset: text().$type<Asset>().notNull(),
    stripe: smallint().notNull().default(0),
    memberId: bigint('member_id', { mode: 'number' }),
    balance: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** Of a member's account: the hash of its latest receipt, see `receiptChain.ts`. */
    receiptHash: text('receipt_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.asset, table.stripe] }),
    index('ledger_accounts_member').on(table.memberId),
    check('member_balance_not_negative', sql`${table.memberId} is null or ${table.balance} >= 0`),
    check('asset_known', sql`${table.asset} in ('MONEY', 'PTS')`),
  ],
);

/** One posting: what happened, once. Written once and never changed (a trigger refuses). */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The caller's idempotency key. */
    key: text().notNull(),
    kind: text().$type<PostingKind>().notNull(),
    /** What the posting is about: the id of a round, a deposit, a transfer; `subject` says of which. */
    reference: text().notNull(),
    /** Null for what is about nothing but itself, such as an adjustment. */
    subject: text().$type<Subject>(),
    memberId: bigint('member_id', { mode: 'number' }),
    /** The game it is about, where it is about one. */
    nodeId: integer('node_id'),
    /**
     * By how much the member's own accounts changed together, in cents: 0 for a move between a member's wallets, null
     * where none of them is touched.
     */
    memberAmount: bigint('member_amount', { mode: 'bigint' }),
    /** The same of their points. */
    memberPoints: bigint('member_points', { mode: 'bigint' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_key').on(table.key),
    index('ledger_transactions_member').on(table.memberId, table.at.desc(), table.id.desc()),
    index('ledger_transactions_points')
      .on(table.memberId, table.at.desc(), table.id.desc())
      .where(sql`${table.memberPoints} is not null`),
    index('ledger_transactions_outside_games')
      .on(table.memberId, table.at.desc(), table.id.desc(), table.kind, table.memberAmount)
      .where(sql`${table.kind} in ${outsideGamesInSql} and ${table.memberAmount} <> 0`),
    index('ledger_transactions_kind').on(table.kind, table.at.desc()),
    index('ledger_transactions_reference').on(table.reference),
  ],
);

/** The lines of a posting; those of each asset sum to zero (a deferred trigger checks at commit). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    line: smallint().notNull(),
    account: text().$type<Account>().notNull(),
    asset: text().$type<Asset>().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The member account's balance after this line; null on house accounts, whose stripes know no total. */
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
    /** The hash of the receipt of this line, which continues the one before on its account; null for the house's. */
    receiptHash: text('receipt_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    index('ledger_entries_account').on(table.account, table.transactionId),
  ],
);

/**
 * What a member gained and lost in a day of the house's calendar, by type of game and kind of posting; written by the
 * statements that settle, and the same as `rebuildFigures` finds in the ledger. Stakes are those of bets that are won
 * or lost, on the day on which they were: a day that is over does not change. In cents or points, below zero for what a
 * member has less.
 */
export const figures = pgTable(
  'figures',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    /** Such as `2026-11-16`. */
    day: date().notNull(),
    /** Empty for what is about no game. */
    gameType: text('game_type').notNull(),
    /** Code of the game's vendor; empty for what is about no game. */
    vendor: text().notNull(),
    kind: text().$type<PostingKind>().notNull(),
    asset: text().$type<Asset>().notNull(),
    /** Whom the member was below when it became final, as `members.path`; it stays when they are moved. */
    path: memberPath().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The part of `amount` that is the member's own, and no bonus's. */
    own: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.memberId, table.day, table.gameType, table.vendor, table.kind, table.asset, table.path],
    }),
    index('figures_line').on(table.day, table.path),
  ],
);

/**
 * What members of lines came to in five minutes, for what is paid to those above them (`domains/contracts`): of whoever
 * has somebody above. Written with `figures`, in the window that is open when the settlement commits; days that are
 * over are summed up elsewhere, and their rows deleted. In cents.
 */
export const windowFigures = pgTable(
  'window_figures',
  {
    /** When the five minutes begin. */
    from: timestamp('from', { withTimezone: true }).notNull(),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    /** Empty for what is about no game. */
    gameType: text('game_type').notNull(),
    /** As in `figures`. */
    path: memberPath().notNull(),
    /** Stakes of the member's own money. */
    staked: bigint({ mode: 'bigint' }).notNull(),
    /** What the house won: stakes less what was paid out and given as bonuses. */
    result: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.from, table.memberId, table.gameType, table.path] })],
);

/** One row: windows that begin before `openFrom` are closed, and nothing is counted in them any more. */
export const windowClock = pgTable('window_clock', {
  id: smallint().primaryKey().default(1),
  openFrom: timestamp('open_from', { withTimezone: true }).notNull(),
});

/**
 * Stakes of a member's own money, by type of game, that have not made a point yet (`earning.ts`); rows are written by
 * the statements that settle.
 */
export const pointRemainders = pgTable(
  'point_remainders',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    gameType: text('game_type').notNull(),
    /** Cents that are left over, fewer than make a point. */
    cents: bigint({ mode: 'bigint' }).notNull(),
    /** Points that the latest stakes made together with what was left over before, and cents that make one. */
    made: bigint({ mode: 'bigint' }).notNull(),
    rate: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.gameType] }),
    check('remainder_less_than_a_point', sql`${table.cents} between 0 and ${table.rate} - 1 and ${table.made} >= 0`),
  ],
);

/**
 * What is taken aside of a member's until somebody else has agreed. It is in their account `held` or `points-held`, and
 * resolves once (a trigger refuses the second time). Amounts in cents or points.
 */
export const holds = pgTable(
  'holds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The caller's idempotency key. */
    key: text().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    asset: text().$type<Asset>().notNull(),
    /** Where it came from, and what is not posted goes back to. */
    account: text().$type<MemberAccount>().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    reason: text().$type<HoldReason>().notNull(),
    /** The id of the withdrawal, transfer or redemption. */
    reference: text().notNull(),
    state: text({ enum: ['held', 'posted', 'voided'] })
      .notNull()
      .default('held'),
    /** How much went where it was meant to go; null for a hold that was not posted. */
    posted: bigint({ mode: 'bigint' }),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull(),
    /** From then on it is void, by the platform's clock. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('holds_key').on(table.key),
    index('holds_open')
      .on(table.memberId, table.id)
      .where(sql`${table.state} = 'held'`),
    index('holds_ends')
      .on(table.endsAt)
      .where(sql`${table.state} = 'held'`),
    check('hold_of_something', sql`${table.amount} > 0`),
    check(
      'hold_resolved_whole',
      sql`(${table.state} = 'posted') = (${table.posted} is not null)
        and (${table.state} = 'held') = (${table.resolvedAt} is null)
        and coalesce(${table.posted} between 1 and ${table.amount}, true)`,
    ),
  ],
);

export type Hold = typeof holds.$inferSelect;

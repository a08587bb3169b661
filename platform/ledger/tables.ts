import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Account } from './accounts.ts';
import type { PostingKind } from './kinds.ts';

/**
 * Running balances, in cents. A member's account is one row and never below zero. A house account is spread over
 * stripes, one of which takes each posting, so that hundreds of concurrent spins do not queue for one row; its balance
 * is their sum.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    account: text().$type<Account>().notNull(),
    stripe: smallint().notNull().default(0),
    memberId: bigint('member_id', { mode: 'number' }),
    balance: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.stripe] }),
    index('ledger_accounts_member').on(table.memberId),
    check('member_balance_not_negative', sql`${table.memberId} is null or ${table.balance} >= 0`),
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
    /** What the posting is about: a round, a deposit, a transfer. */
    reference: text().notNull(),
    memberId: bigint('member_id', { mode: 'number' }),
    /** The game it is about, where it is about one. */
    nodeId: integer('node_id'),
    /** By how much the member's own accounts changed together, in cents; 0 for a move between a member's wallets. */
    memberAmount: bigint('member_amount', { mode: 'bigint' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_key').on(table.key),
    index('ledger_transactions_member').on(table.memberId, table.at.desc(), table.id.desc()),
    index('ledger_transactions_kind').on(table.kind, table.at.desc()),
    index('ledger_transactions_reference').on(table.reference),
  ],
);

/** The lines of a posting; they sum to zero (a deferred trigger checks at commit). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    line: smallint().notNull(),
    account: text().$type<Account>().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The member account's balance after this line; null on house accounts, whose stripes know no total. */
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    index('ledger_entries_account').on(table.account, table.transactionId),
  ],
);

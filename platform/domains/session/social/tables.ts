import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { members } from '../../../members/tables.ts';

/** Who a provider says somebody is, and which member that is here. A member has at most one of each provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    /** The provider's own name for the person: `sub` of the id token, the only claim that never changes. */
    subject: text().notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    label: text(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_member').on(table.memberId, table.provider),
  ],
);

export type Identity = typeof identities.$inferSelect;

/** Identities that were proved and wait for a member to take them; the id is handed out once and good once. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    id: text().primaryKey(),
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    label: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('identity_challenges_expiry').on(table.expiresAt)],
);

/** Id tokens that were taken already, by hash, so that a copied one opens nothing. */
export const identityProofs = pgTable(
  'identity_proofs',
  {
    hash: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('identity_proofs_expiry').on(table.expiresAt)],
);

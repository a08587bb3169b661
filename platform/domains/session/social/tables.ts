import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';

/** Providers' identities and the members they are linked to. A member has at most one of each provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    /** The provider's id of the person: `sub` of the id token, the only claim that never changes. */
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

/** Proved identities that are waiting for a member to link them; each id is valid once. */
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

/** Hashes of used id tokens, so that a copied one is refused. */
export const identityProofs = pgTable(
  'identity_proofs',
  {
    hash: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('identity_proofs_expiry').on(table.expiresAt)],
);

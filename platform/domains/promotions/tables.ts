import { bigint, index, jsonb, pgTable, text, timestamp } from '../../database/drizzle.ts';
import type { Texts } from '../../texts.ts';
import { members } from '../../members/tables.ts';
import type { Payment } from './offered/terms.ts';

/** The wire's kinds of promotion (wire §7.7). */
export const PROMOTION_KINDS = [
  'MANUAL',
  'RAFFLE',
  'TICKET',
  'LOGIN',
  'REGISTER',
  'SAVIOR',
  /** Ours: the wire has no word for it. */
  'FIRST_DEPOSIT',
  'UPGRADE_BONUS',
  'MISSION',
  'MISSION_MANUAL',
  'REFERRAL',
  'COPY_BET',
] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** A reward that the operator issued to a member, from then until it is claimed or its time is over. */
export const promotionClaims = pgTable(
  'promotion_claims',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 9_001 }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    /** The notice about it; null for rewards without one. */
    announcementId: bigint('announcement_id', { mode: 'number' }),
    /** The promotion that gives it; null for rewards without one. */
    promotionId: bigint('promotion_id', { mode: 'number' }),
    titles: jsonb().$type<Texts>().notNull(),
    /** In cents; 0 for tickets. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** What it is paid as; null for money. */
    pays: jsonb().$type<Payment>(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
  },
  (table) => [index('promotion_claims_member').on(table.memberId, table.issuedAt.desc())],
);

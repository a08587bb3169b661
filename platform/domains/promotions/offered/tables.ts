import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';
import { promotionClaims, PROMOTION_KINDS } from '../tables.ts';
import type { PromotionTerms } from './terms.ts';

/** Where a member's part is kept; what follows from dates and from the reward's own row is not (`standing.ts`). */
export const PARTICIPATION_STATES = ['JOINED', 'APPLYING', 'PROCESS', 'REJECTED', 'AWARDED', 'ISSUED'] as const;
export type ParticipationState = (typeof PARTICIPATION_STATES)[number];

const moment = (name: string) => timestamp(name, { withTimezone: true });
const promotionId = () =>
  bigint('promotion_id', { mode: 'number' })
    .notNull()
    .references(() => promotions.id);

/** Promotions that the operator offers, with what of the terms that hold now is asked for in statements. */
export const promotions = pgTable(
  'promotions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 5_001 }),
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    /** The operator's own for offering it: offered once, however often that is sent. Null for those of the demo. */
    key: text().unique(),
    ordinal: integer().notNull(),
    /** The one that holds now (`promotionVersions`). */
    version: integer().notNull(),
    opensAt: moment('opens_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When the operator closed it before its end. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('promotions_end').on(table.endsAt),
    check('promotion_has_time', sql`${table.endsAt} > ${table.opensAt}`),
  ],
);

/** Terms as they were written, each for ever: whoever joined is bound by those, and so is the operator. */
export const promotionVersions = pgTable(
  'promotion_versions',
  {
    promotionId: promotionId(),
    version: integer().notNull(),
    terms: jsonb().$type<PromotionTerms>().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.version] })],
);

/** A member's part in a promotion; in those that come back, in one of its periods. */
export const participations = pgTable(
  'promotion_participations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 70_001 }),
    promotionId: promotionId(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** `once`, the first day of a period, a level such as `VIP3`, or the code that was redeemed. */
    period: text().notNull(),
    /** Of the terms that were agreed to. */
    version: integer().notNull(),
    state: text({ enum: PARTICIPATION_STATES }).notNull(),
    /** What the member wrote to apply. */
    comment: text(),
    contact: text(),
    startedAt: moment('started_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Who decided an application, and the words to the member. */
    decidedBy: text('decided_by'),
    note: text(),
    /** The reward that waits or was claimed. */
    claimId: bigint('claim_id', { mode: 'number' }).references(() => promotionClaims.id),
  },
  (table) => [
    uniqueIndex('promotion_participations_once').on(table.memberId, table.promotionId, table.period),
    index('promotion_participations_queue')
      .on(table.changedAt, table.id)
      .where(sql`${table.state} in ('APPLYING', 'PROCESS')`),
    index('promotion_participations_promotion').on(table.promotionId, table.period),
    check('participation_awarded', sql`(${table.state} = 'AWARDED') = (${table.claimId} is not null)`),
  ],
);

/** Codes that open a promotion as long as it runs, in capitals. */
export const promotionCodes = pgTable('promotion_codes', {
  code: text().primaryKey(),
  promotionId: promotionId(),
  /** How many members may use it; null for all. */
  most: integer(),
  used: integer()
    .notNull()
    .default(sql`0`),
});

export type Promotion = typeof promotions.$inferSelect;
export type Participation = typeof participations.$inferSelect;

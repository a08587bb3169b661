import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uuid,
} from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';

/** What two accounts may have in common that one person has: a browser at an address, a card, a name on cards. */
export const SIGNS = ['device', 'card', 'payee'] as const;
export type Sign = (typeof SIGNS)[number];

const member = (name: string) => bigint(name, { mode: 'number' }).references(() => members.id);
const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'bigint' });

/** A member's own code, which new members bring along; one for ever. */
export const referralCodes = pgTable('referral_codes', {
  memberId: member('member_id').primaryKey(),
  code: text().notNull().unique(),
  madeAt: moment('made_at').notNull(),
});

/** Who came by whose code, and on which terms: those of the day on which they joined. Amounts in cents. */
export const invitations = pgTable(
  'referral_invitations',
  {
    friendId: member('friend_id').primaryKey(),
    /** The id that the inviter sees; the friend's member id stays hidden. */
    id: uuid().notNull().unique().defaultRandom(),
    inviterId: member('inviter_id').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Days of the house's calendar on which deposits and stakes count: from the first until before the other. */
    firstDay: date('first_day').notNull(),
    untilDay: date('until_day').notNull(),
    /** When `untilDay` begins. */
    endsAt: moment('ends_at').notNull(),
    /** What the friend is to deposit and to stake. */
    deposit: amount('deposit').notNull(),
    stake: amount('stake').notNull(),
    /** What the two accounts have in common, since it was seen. It counts again when the operator has approved it. */
    heldFor: jsonb('held_for').$type<readonly Sign[]>(),
    heldAt: moment('held_at'),
    verdict: text({ enum: ['approved', 'refused'] }),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** The operator's words to the inviter. */
    note: text(),
    /** The place among the inviter's rewarded friends, which its reward follows from; null before it is paid. */
    place: integer(),
    reward: amount('reward'),
    paidAt: moment('paid_at'),
  },
  (table) => [
    index('referral_invitations_inviter').on(table.inviterId, table.joinedAt.desc(), table.friendId.desc()),
    index('referral_invitations_held')
      .on(table.heldAt)
      .where(sql`${table.heldAt} is not null and ${table.verdict} is null`),
    check('referral_of_another', sql`${table.friendId} <> ${table.inviterId}`),
    check(
      'referral_paid_whole',
      sql`(${table.paidAt} is null) = (${table.reward} is null)
        and (${table.paidAt} is null) = (${table.place} is null)`,
    ),
    check('referral_held_whole', sql`(${table.heldFor} is null) = (${table.heldAt} is null)`),
    check(
      'referral_paid_if_counted',
      sql`${table.paidAt} is null or (${table.verdict} is distinct from 'refused'
        and (${table.heldAt} is null or ${table.verdict} = 'approved'))`,
    ),
  ],
);

export type Invitation = typeof invitations.$inferSelect;

/** Bonuses that were paid for a number of friends. */
export const paidAchievements = pgTable(
  'referral_achievements',
  {
    memberId: member('member_id').notNull(),
    /** As the rule `referral` names it. */
    achievement: text().notNull(),
    bonus: amount('bonus').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.achievement] })],
);

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
} from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';

const member = (name: string) => bigint(name, { mode: 'number' }).references(() => members.id);
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Invitations that agents give out: whoever joins with the code is below the agent. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 5_001 }),
    agentId: member('agent_id').notNull(),
    code: text().notNull().unique(),
    /** What a joiner becomes, on the wire's scale: 0 player, 1 agent. */
    type: smallint().notNull(),
    /** The agent's own words about it. */
    note: text(),
    madeAt: moment('made_at').notNull(),
    /** From when on nobody can join with it; null for no end. */
    endsAt: moment('ends_at'),
    /** Null for any number. */
    maxUses: integer('max_uses'),
    uses: integer().notNull().default(0),
    /** Browsers that came by it while it was open, each once a day. */
    visits: integer().notNull().default(0),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('invitation_links_agent').on(table.agentId, table.id.desc()),
    check('invitation_link_uses', sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= max_uses)`),
  ],
);

export type InvitationLink = typeof invitationLinks.$inferSelect;

/** Who joined with which link. */
export const linkJoins = pgTable(
  'invitation_link_joins',
  {
    memberId: member('member_id').primaryKey(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => invitationLinks.id),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [index('invitation_link_joins_link').on(table.linkId, table.joinedAt.desc(), table.memberId.desc())],
);

/**
 * How many visits of a day came from one address, for the limit on them. The address is kept as a hash with that day's
 * salt, and both are deleted after the day.
 */
export const linkVisits = pgTable(
  'invitation_link_visits',
  {
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => invitationLinks.id),
    day: date().notNull(),
    address: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.address] })],
);

export const visitSalts = pgTable('invitation_visit_salts', { day: date().primaryKey(), salt: text().notNull() });

/** Accounts that agents opened for others, for the limit of a day. */
export const openedAccounts = pgTable(
  'opened_accounts',
  {
    memberId: member('member_id').primaryKey(),
    agentId: member('agent_id').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [index('opened_accounts_agent').on(table.agentId, table.openedAt)],
);

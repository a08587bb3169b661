import {
  bigint,
  check,
  foreignKey,
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
import type { Texts } from '../../../texts.ts';

/** What a ticket is opened as. RAFFLE is drawn at once: there is nothing to open. */
export const TICKET_STYLES = ['WHEEL', 'ENVELOPE', 'SCRATCH', 'CHEST', 'CARD', 'RAFFLE'] as const;
export type TicketStyle = (typeof TICKET_STYLES)[number];

/** A prize as it is kept. The amount is cents as text, "0" for no prize; the chance is in parts per million. */
export interface KeptPrize {
  readonly id: string;
  readonly names: Texts;
  readonly amount: string;
  readonly chance: number;
}

/** What tickets can bring. A version never changes: a ticket keeps the one that it was issued with. */
export const prizeTables = pgTable(
  'prize_tables',
  {
    code: text().notNull(),
    /** From 1; the highest is what new tickets get. */
    version: integer().notNull(),
    style: text({ enum: TICKET_STYLES }).notNull(),
    names: jsonb().$type<Texts>().notNull(),
    prizes: jsonb().$type<readonly KeptPrize[]>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.version] })],
);

export type PrizeTable = typeof prizeTables.$inferSelect;

/** A ticket of a member, from when it is issued until it is opened or its time is over. */
export const prizeTickets = pgTable(
  'prize_tickets',
  {
    id: uuid().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Of what it was issued for, and its number there: issued once for ever. */
    key: text().notNull().unique(),
    /** As the promotion that issued it is called on the wire; null for one that the operator gave. */
    promotionId: text('promotion_id'),
    /** What it is for; null: as the table is called. */
    titles: jsonb().$type<Texts>(),
    tableCode: text('table_code').notNull(),
    tableVersion: integer('table_version').notNull(),
    /** Secret until it is opened; its SHA-256 is shown before. */
    serverSeed: text('server_seed').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Of an opened one: the member's own seed, the prize, and what it paid, in cents. */
    clientSeed: text('client_seed'),
    prizeId: text('prize_id'),
    amount: bigint({ mode: 'bigint' }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      columns: [table.tableCode, table.tableVersion],
      foreignColumns: [prizeTables.code, prizeTables.version],
      name: 'prize_tickets_table_fk',
    }),
    index('prize_tickets_open')
      .on(table.memberId, table.endsAt)
      .where(sql`${table.openedAt} is null`),
    index('prize_tickets_opened')
      .on(table.memberId, table.openedAt.desc(), table.id)
      .where(sql`${table.openedAt} is not null`),
    check(
      'prize_ticket_opened_whole',
      sql`num_nonnulls(${table.clientSeed}, ${table.prizeId}, ${table.amount}, ${table.openedAt}) in (0, 4)`,
    ),
    check('prize_ticket_amount', sql`${table.amount} >= 0`),
  ],
);

export type PrizeTicket = typeof prizeTickets.$inferSelect;

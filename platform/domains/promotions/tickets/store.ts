import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import type { TicketAt } from './draw.ts';
import { prizeTables, prizeTickets } from './tables.ts';

/** How many open tickets of a member are listed and counted. */
export const MOST_OPEN = 100;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a member can open at a moment. */
export const isOpen = (memberId: number, now: Date) =>
  and(
    eq(prizeTickets.memberId, memberId),
    isNull(prizeTickets.openedAt),
    lte(prizeTickets.issuedAt, now),
    gt(prizeTickets.endsAt, now),
  );

const ofTable = and(eq(prizeTables.code, prizeTickets.tableCode), eq(prizeTables.version, prizeTickets.tableVersion));

const ticketsIn = (executor: Executor) =>
  executor.select({ ticket: prizeTickets, table: prizeTables }).from(prizeTickets).innerJoin(prizeTables, ofTable);

/** The tickets that can be opened, the one that ends first on top; at most `MOST_OPEN`. */
export const openTickets = (executor: Executor, memberId: number, now: Date): Promise<TicketAt[]> =>
  ticketsIn(executor)
    .where(isOpen(memberId, now))
    .orderBy(asc(prizeTickets.endsAt), asc(prizeTickets.id))
    .limit(MOST_OPEN);

/** How many tickets `openTickets` lists. */
export async function countOpenTickets(executor: Executor, memberId: number, now: Date): Promise<number> {
  const listed = executor
    .select({ id: prizeTickets.id })
    .from(prizeTickets)
    .where(isOpen(memberId, now))
    .limit(MOST_OPEN)
    .as('listed');
  const [row] = await executor.select({ tickets: count() }).from(listed);
  return row?.tickets ?? 0;
}

/** A page of those that were opened, the latest first, and how many there are. */
export async function openedPage(executor: Executor, memberId: number, { page, size }: { page: number; size: number }) {
  const isOpened = and(eq(prizeTickets.memberId, memberId), isNotNull(prizeTickets.openedAt));
  const total = await executor.$count(prizeTickets, isOpened);
  const rows = await ticketsIn(executor)
    .where(isOpened)
    .orderBy(desc(prizeTickets.openedAt), asc(prizeTickets.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total };
}

/** One ticket, whoever has it; null for an id that no ticket has. */
export async function ticketBy(executor: Executor, id: string): Promise<TicketAt | null> {
  if (!UUID.test(id)) return null;
  const [found] = await ticketsIn(executor).where(eq(prizeTickets.id, id));
  return found ?? null;
}

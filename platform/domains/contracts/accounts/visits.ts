import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from '../../../database/drizzle.ts';
import { addressHolder } from '../../../../schema/addressHolder.ts';
import { spanAt } from '../../../calendar.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { isOpen } from './joining.ts';
import { invitationLinks, linkVisits, visitSalts } from './tables.ts';

/** Visits of a link that one address may add in a day: people share addresses, and a script has one. */
export const MOST_VISITS_PER_ADDRESS = 20;

type Tools = Pick<Services, 'db' | 'clock' | 'random' | 'settings'>;

/** Counts a browser that came by a link, while the link is open and the address has not added too many today. */
export async function countVisit(services: Tools, linkId: number, address: string): Promise<void> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const { timeZone } = await settings.get(db, 'calendar');
  const { firstDay: day } = spanAt('DAY', now, timeZone);
  await inTransaction(db, async (tx) => {
    const hash = createHash('sha256')
      .update(`${await saltOf(tx, services, day)} ${addressHolder(address)}`)
      .digest('hex');
    const [counted] = await tx
      .insert(linkVisits)
      .values({ linkId, day, address: hash, count: 1 })
      .onConflictDoUpdate({
        target: [linkVisits.linkId, linkVisits.day, linkVisits.address],
        set: { count: sql`${linkVisits.count} + 1` },
        setWhere: lt(linkVisits.count, MOST_VISITS_PER_ADDRESS),
      })
      .returning({ count: linkVisits.count });
    if (!counted) return;
    await tx
      .update(invitationLinks)
      .set({ visits: sql`${invitationLinks.visits} + 1` })
      .where(and(eq(invitationLinks.id, linkId), isOpen(now)));
  });
}

/** What a day's hashes are made with, made with the first of them. Of two at once both get the one that was first. */
async function saltOf(tx: Transaction, { random }: Tools, day: string): Promise<string> {
  const salt = Buffer.from(random.bytes(32)).toString('hex');
  await tx.insert(visitSalts).values({ day, salt }).onConflictDoNothing();
  const [kept] = await tx.select().from(visitSalts).where(eq(visitSalts.day, day));
  return kept?.salt ?? salt;
}

/** Deletes the hashes of days that are over, and what they were made with; the counts stay. */
export async function sweepVisits(db: Database, { clock, settings }: Pick<Tools, 'clock' | 'settings'>): Promise<void> {
  const { timeZone } = await settings.get(db, 'calendar');
  const { firstDay: today } = spanAt('DAY', clock.now(), timeZone);
  await db.delete(linkVisits).where(lt(linkVisits.day, today));
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
}

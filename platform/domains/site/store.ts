import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, lte, or } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { games, vendorCards } from '../games/tables.ts';
import { announcementReads, announcements, banners, helpTopics, siteResources, supportEntries } from './tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Notices that are up at a moment, by type; those for members only when one asks. The most important first. */
export function announcementsUp(
  db: Executor,
  types: readonly AnnouncementRow['type'][],
  forMember: boolean,
  now: Date,
): Promise<AnnouncementRow[]> {
  if (types.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(announcements)
    .where(
      and(
        inArray(announcements.type, [...types]),
        lte(announcements.startsAt, now),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
        forMember ? undefined : eq(announcements.afterLogin, false),
      ),
    )
    .orderBy(desc(announcements.priority), desc(announcements.startsAt));
}

export async function readIds(db: Executor, memberId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: announcementReads.announcementId })
    .from(announcementReads)
    .where(eq(announcementReads.memberId, memberId));
  return new Set(rows.map(({ id }) => id));
}

/** Answers false for a notice that does not exist. Repeating it changes nothing. */
export async function setRead(
  db: Executor,
  memberId: number,
  announcementId: number,
  read: boolean,
  at: Date,
): Promise<boolean> {
  const [known] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.id, announcementId));
  if (!known) return false;
  if (read) await db.insert(announcementReads).values({ memberId, announcementId, at }).onConflictDoNothing();
  else
    await db
      .delete(announcementReads)
      .where(and(eq(announcementReads.memberId, memberId), eq(announcementReads.announcementId, announcementId)));
  return true;
}

/** Banners in their order, of one group or of all. */
export function bannersUp(db: Executor, groupName: string | null) {
  return db
    .select()
    .from(banners)
    .where(and(eq(banners.hidden, false), groupName === null ? undefined : eq(banners.groupName, groupName)))
    .orderBy(asc(banners.groupName), asc(banners.ordinal), asc(banners.id));
}

export function helpEntries(db: Executor) {
  return db.select().from(helpTopics).orderBy(asc(helpTopics.ordinal), asc(helpTopics.id));
}

export function supportContacts(db: Executor) {
  return db.select().from(supportEntries).orderBy(asc(supportEntries.position));
}

export function resourcesOf(db: Executor) {
  return db.select().from(siteResources).orderBy(asc(siteResources.resourceType));
}

/** How many games the operator offers, and from how many studios. */
export async function catalogueSize(db: Executor): Promise<{ games: number; providers: number }> {
  const [all] = await db.select({ games: count() }).from(games);
  const [studios] = await db.select({ providers: countDistinct(vendorCards.code) }).from(vendorCards);
  return { games: all?.games ?? 0, providers: studios?.providers ?? 0 };
}

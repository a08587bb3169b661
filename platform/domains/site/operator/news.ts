import { asc, desc, eq } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Texts } from '../../../texts.ts';
import type { AnnouncementRow } from '../store.ts';
import { announcements, banners } from '../tables.ts';
import type { OperatorServices } from './changes.ts';
import { applyChange } from './changes.ts';

export type BannerRow = typeof banners.$inferSelect;

/** What an operator writes. */
export interface NewNotice {
  readonly type: AnnouncementRow['type'];
  readonly title: Texts;
  /** HTML. Gateways sanitise it: what is written here is not trusted there. */
  readonly content: Texts;
  readonly frequency?: AnnouncementRow['popupFrequency'];
  /** A path on the site or an address; left out for a notice that leads nowhere. */
  readonly link?: string;
  /** Epoch milliseconds; left out for a notice without an end. */
  readonly endsAt?: number;
}

/** What an operator changes of a banner; what is left out stays. */
export interface BannerChange {
  readonly title?: Texts;
  /** Empty in every language for none. */
  readonly subtitle?: Texts;
  /** A path on the site or an address; null for a banner that leads nowhere. */
  readonly link?: string | null;
  /** The banner whose pictures, wide and for phones, it takes over. */
  readonly pictureOf?: number;
}

/** A banner to be put up; it shows the pictures of one that is there. */
export interface NewBanner extends BannerChange {
  /** The page's row of banners, such as `w_home`. */
  readonly group: string;
  readonly title: Texts;
  readonly pictureOf: number;
}

/** Above everything in the seed data. */
const NEWEST_PRIORITY = 1_000;

/** Every banner, hidden ones too, in its place. */
export function allBanners(db: Transaction | Services['db']): Promise<BannerRow[]> {
  return db.select().from(banners).orderBy(asc(banners.groupName), asc(banners.ordinal), asc(banners.id));
}

export function hideBanner(operator: OperatorServices, id: number, hidden: boolean): Promise<BannerRow> {
  return applyChange(
    operator,
    `banner ${id}`,
    (tx) => bannerToChange(tx, id),
    (tx) => tx.update(banners).set({ hidden }).where(eq(banners.id, id)),
  );
}

/**
 * Applies the fields of the change to a banner. Refuses an unknown banner with 404, also as the one whose pictures are
 * copied.
 */
export function changeBanner(operator: OperatorServices, id: number, change: BannerChange): Promise<BannerRow> {
  return applyChange(
    operator,
    `banner ${id}`,
    (tx) => bannerToChange(tx, id),
    async (tx) => {
      const columns = await columnsOf(tx, change);
      if (Object.keys(columns).length > 0) await tx.update(banners).set(columns).where(eq(banners.id, id));
    },
  );
}

/** Puts a banner up as the last of its group. Refuses with 404 a group that no page has. */
export async function addBanner(operator: OperatorServices, { group, title, ...rest }: NewBanner): Promise<BannerRow> {
  let id = 0;
  const added = await applyChange<BannerRow | null>(
    operator,
    'new banner',
    (tx) => (id === 0 ? Promise.resolve(null) : bannerOf(tx, id)),
    async (tx) => {
      const last = (await allBanners(tx)).findLast(({ groupName }) => groupName === group);
      if (!last) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'The group of banners is not known' });
      const { picture, phonePicture } = await bannerOf(tx, rest.pictureOf);
      const [row] = await tx
        .insert(banners)
        .values({
          groupName: group,
          ordinal: last.ordinal + 1,
          titles: title,
          picture,
          phonePicture,
          linkageType: '',
          ...(await columnsOf(tx, rest)),
        })
        .returning({ id: banners.id });
      id = row?.id ?? 0;
    },
  );
  if (!added) throw new Refusal('INTERNAL_ERROR', { message: 'The banner was not written' });
  return added;
}

async function columnsOf(
  tx: Transaction,
  { title, subtitle, link, pictureOf }: BannerChange,
): Promise<Partial<BannerRow>> {
  const shown = pictureOf === undefined ? null : await bannerOf(tx, pictureOf);
  return {
    ...(title && { titles: title }),
    ...(subtitle && { subtitles: Object.values(subtitle).some((text) => text !== '') ? subtitle : null }),
    ...(link !== undefined && { linkageType: link === null ? '' : 'URL', target: link }),
    ...(shown && { picture: shown.picture, phonePicture: shown.phonePicture }),
  };
}

/** Moves a banner one place within its group; at the end of the row it stays. */
export function moveBanner(operator: OperatorServices, id: number, by: -1 | 1): Promise<readonly number[]> {
  return applyChange(
    operator,
    `order of banner ${id}`,
    (tx) => orderToChange(tx, id),
    async (tx, before) => {
      const order = [...before];
      const from = order.indexOf(id);
      const to = Math.min(Math.max(from + by, 0), order.length - 1);
      order.splice(to, 0, ...order.splice(from, 1));
      for (const [ordinal, each] of order.entries())
        await tx.update(banners).set({ ordinal }).where(eq(banners.id, each));
    },
  );
}

/** The banners of a banner's group in order, for moving one: all are locked in a fixed order, then read. */
async function orderToChange(tx: Transaction, id: number): Promise<readonly number[]> {
  const { groupName } = await bannerOf(tx, id);
  await tx
    .select({ id: banners.id })
    .from(banners)
    .where(eq(banners.groupName, groupName))
    .orderBy(asc(banners.id))
    .for('update');
  return (await allBanners(tx)).filter((row) => row.groupName === groupName).map((row) => row.id);
}

/** Every notice, also ended ones, the latest first. */
export function allNotices(db: Transaction | Services['db']): Promise<AnnouncementRow[]> {
  return db.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.id));
}

export async function addNotice(
  operator: OperatorServices,
  { type, title, content, frequency = 'EVERY_VISIT', link, endsAt }: NewNotice,
): Promise<AnnouncementRow> {
  let id = 0;
  const added = await applyChange<AnnouncementRow | null>(
    operator,
    'new notice',
    (tx) => (id === 0 ? Promise.resolve(null) : noticeToChange(tx, id)),
    async (tx) => {
      const [row] = await tx
        .insert(announcements)
        .values({
          type,
          titles: title,
          contents: content,
          popupFrequency: frequency,
          link: link ?? null,
          priority: NEWEST_PRIORITY,
          startsAt: operator.clock.now(),
          endsAt: endsAt === undefined ? null : new Date(endsAt),
        })
        .returning({ id: announcements.id });
      id = row?.id ?? 0;
    },
  );
  if (!added) throw new Refusal('INTERNAL_ERROR', { message: 'The notice was not written' });
  return added;
}

/** Takes a notice down now; it is kept for the record. */
export function endNotice(operator: OperatorServices, id: number): Promise<AnnouncementRow> {
  return applyChange(
    operator,
    `notice ${id}`,
    (tx) => noticeToChange(tx, id),
    (tx) => tx.update(announcements).set({ endsAt: operator.clock.now() }).where(eq(announcements.id, id)),
  );
}

function bannerOf(tx: Transaction, id: number): Promise<BannerRow> {
  return knownBanner(queryOf(tx, id));
}

/** The same, locked for a change until the transaction ends. */
function bannerToChange(tx: Transaction, id: number): Promise<BannerRow> {
  return knownBanner(queryOf(tx, id).for('update'));
}

function queryOf(tx: Transaction, id: number) {
  return tx.select().from(banners).where(eq(banners.id, id));
}

async function knownBanner(query: PromiseLike<readonly BannerRow[]>): Promise<BannerRow> {
  const [row] = await query;
  if (!row) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'The banner is not known' });
  return row;
}

async function noticeToChange(tx: Transaction, id: number): Promise<AnnouncementRow> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (!row) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'The notice is not known' });
  return row;
}

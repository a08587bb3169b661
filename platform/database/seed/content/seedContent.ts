import { eq } from '../../drizzle.ts';
import { announcements, banners, helpTopics, siteResources, supportEntries } from '../../../domains/site/tables.ts';
import { countries, siteDocuments } from '../../../tables.ts';
import type { Executor } from '../../database.ts';
import { depositMethods } from './deposits.ts';
import { helpRows } from './help.ts';
import { countryRows, documents, resourceRows, supportRows } from './operator.ts';
import { bannerRows, noticeRows } from './news.ts';

/** Writes the ways to deposit where there are none, also into a database from before there were any. */
export async function seedDeposits(db: Executor, now: Date): Promise<void> {
  await db
    .insert(siteDocuments)
    .values({ key: 'deposits', value: { methods: depositMethods(now) } })
    .onConflictDoNothing();
}

/**
 * Writes what the site shows around its games; does nothing where there is any of it. Run it in a transaction.
 */
export async function seedContent(db: Executor, now: Date): Promise<void> {
  const [known] = await db.select({ key: siteDocuments.key }).from(siteDocuments).where(eq(siteDocuments.key, 'brand'));
  if (known) return;
  await db
    .insert(siteDocuments)
    .values(Object.entries(documents()).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing();
  await seedDeposits(db, now);
  await db.insert(banners).values(bannerRows());
  await db.insert(announcements).values(noticeRows(now));
  await db.insert(helpTopics).values(helpRows());
  await db.insert(supportEntries).values(supportRows());
  await db.insert(siteResources).values(resourceRows());
  await db.insert(countries).values(countryRows());
}

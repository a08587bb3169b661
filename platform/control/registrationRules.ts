import { eq } from 'drizzle-orm';
import type { ValueOf } from '../../schema/upstream/call.ts';
import type { settingRegister } from '../../schema/upstream/registration.ts';
import type { Database } from '../database/database.ts';
import { documentOf } from '../house/documents.ts';
import { siteDocuments } from '../tables.ts';

type Rules = ValueOf<typeof settingRegister>;

/** Changes parts of some registration rules, by field; the others stay. Answers all of them. */
export async function setRegistrationRules(db: Database, change: Rules): Promise<Rules> {
  const rules = await documentOf(db, 'register');
  const value: Rules = { ...rules, ...Object.fromEntries(Object.entries(change).map(([field, rule]) => [field, { ...rules[field], ...rule }])) };
  await db.update(siteDocuments).set({ value }).where(eq(siteDocuments.key, 'register'));
  return value;
}

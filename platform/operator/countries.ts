import { asc } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import { countries } from '../tables.ts';

/** Countries in the order in which forms show them. */
export function countryCodes(db: Executor) {
  return db.select().from(countries).orderBy(asc(countries.ordinal));
}

import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The first path that comes after everybody below one: `/` is followed by `0` in the order of bytes. */
const endOf = (path: string): string => `${path.slice(0, -1)}0`;

/** Whether a path is below one of some, not including these: a range of its index for each. Nothing is, of none. */
export function isBelow(column: SQL, paths: readonly string[]): SQL {
  if (paths.length === 0) return sql`false`;
  const ranges = paths.map((path) => sql`(${column} > ${path} and ${column} < ${endOf(path)})`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

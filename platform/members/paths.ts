import { sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';

/** The first path that comes after everybody below one: `/` is followed by `0` in the order of bytes. */
const endOf = (path: string): string => `${path.slice(0, -1)}0`;

/** Whether a path is below one of some, not including these: a range of its index for each. Nothing is, of none. */
export function isBelow(column: SQL, paths: readonly string[]): SQL {
  if (paths.length === 0) return sql`false`;
  const ranges = paths.map((path) => sql`(${column} > ${path} and ${column} < ${endOf(path)})`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** The same, or whether it is one of them. */
export function isWithin(column: SQL, paths: readonly string[]): SQL {
  if (paths.length === 0) return sql`false`;
  const ranges = paths.map((path) => sql`(${column} >= ${path} and ${column} < ${endOf(path)})`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** The path of whom a path is directly below; `/` for nobody. */
export const parentOf = (column: SQL): SQL => sql`regexp_replace(${column}, '[^/]+/$', '')`;

/** Paths, for `= any`. */
export const pathsInSql = (paths: readonly string[]): SQL => sql`${`{${paths.join(',')}}`}::text[]`;

/** Whether a path is directly below one of some. */
export const isDirectly = (column: SQL, paths: readonly string[]): SQL =>
  sql`${parentOf(column)} = any(${pathsInSql(paths)})`;

/**
 * What the platform uses of drizzle, in one place: Node reads the list of what a package exports anew for each module
 * that imports from it, and drizzle's is 179 kB long, which was a third of the time in which the platform starts.
 */
export {
  and,
  asc,
  between,
  count,
  countDistinct,
  desc,
  DrizzleQueryError,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  notInArray,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
export type { Logger, SQL } from 'drizzle-orm';
export {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
export type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
export { NoopLogger } from 'drizzle-orm/logger';

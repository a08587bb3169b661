import { createRequire } from 'node:module';

/**
 * What the platform uses of drizzle, in one place, and as CommonJS: Node reads the package.json of a package anew for
 * each of its ES modules and for each import of it. Drizzle's is 179 kB long, which was half of what it takes to start
 * the platform.
 */
const require = createRequire(import.meta.url);

export const {
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
} = require('drizzle-orm') as typeof import('drizzle-orm');
export type { Logger, SQL } from 'drizzle-orm';

export const {
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
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');
export type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export const { NoopLogger } = require('drizzle-orm/logger') as typeof import('drizzle-orm/logger');

export const { drizzle: drizzleServer } =
  require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
export const { migrate: migrateServer } =
  require('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator');
export const { drizzle: drizzleEmbedded } = require('drizzle-orm/pglite') as typeof import('drizzle-orm/pglite');
export const { migrate: migrateEmbedded } =
  require('drizzle-orm/pglite/migrator') as typeof import('drizzle-orm/pglite/migrator');

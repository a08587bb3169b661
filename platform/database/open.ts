import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database, Executor } from './database.ts';
import type { Logger } from './drizzle.ts';
import { drizzleEmbedded, drizzleServer, migrateEmbedded, migrateServer } from './drizzle.ts';
import { nameKeptPlans } from './keptPlans.ts';
import { lockFolder } from './lockFolder.ts';

/** Where the data is: files of this process, its memory (tests), or a PostgreSQL server. */
export type DatabasePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory'; readonly image?: Blob }
  | { readonly kind: 'server'; readonly url: string };

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** Any constant; every process that migrates the same server waits for the one that holds it. */
const MIGRATION_LOCK = 7_402_118;

/**
 * Opens the database and migrates it. Rejects when the data is in use by another process or unreachable, and when its
 * tables were not created by these migrations.
 * @param logger gets every statement
 */
export function openDatabase(place: DatabasePlace, logger?: Logger): Promise<Database> {
  switch (place.kind) {
    case 'server':
      return openServer(place.url, logger);
    case 'folder':
      return openFolder(place.folder, logger);
    case 'memory':
      return openEmbedded(
        { dataDir: 'memory://', ...(place.image ? { loadDataDir: place.image } : {}) },
        () => Promise.resolve(),
        logger,
      );
  }
}

/**
 * A commit is on disk before it is answered (`relaxedDurability` off), so a killed process recovers from its
 * write-ahead log.
 */
async function openFolder(folder: string, logger?: Logger): Promise<Database> {
  await mkdir(folder, { recursive: true });
  return openEmbedded(
    { dataDir: join(folder, 'database'), relaxedDurability: false },
    await lockFolder(folder),
    logger,
  );
}

async function openEmbedded(options: PGliteOptions, unlock: () => Promise<void>, logger?: Logger): Promise<Database> {
  const client = await PGlite.create(options);
  const drizzled = drizzleEmbedded({ client, ...(logger && { logger }) });
  await explained(migrateEmbedded(drizzled, MIGRATIONS));
  return database(drizzled, 'embedded', async () => {
    await client.close();
    await unlock();
  });
}

async function openServer(url: string, logger?: Logger): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 60_000,
    application_name: 'croupier-platform',
  });
  pool.on('connect', nameKeptPlans);
  // The pool replaces a connection that fails while idle; without a listener Node would end the process.
  pool.on('error', () => undefined);
  await migrateOnce(pool);
  return database(drizzleServer({ client: pool, ...(logger && { logger }) }), 'server', () => pool.end());
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await explained(migrateServer(drizzleServer({ client }), MIGRATIONS));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

const TABLE_EXISTS = '42P07';

/** The error for a database from before the migrations were squashed, or from another program. */
async function explained(migrating: Promise<void>): Promise<void> {
  try {
    await migrating;
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: unknown } };
    if (cause?.code !== TABLE_EXISTS) throw error;
    throw new Error(
      'The database has tables that these migrations did not make. ' +
        'Delete the data folder (DATA_DIR), or name an empty database (DATABASE_URL).',
      { cause: error },
    );
  }
}

function database(executor: Executor, engine: Database['engine'], close: () => Promise<void>): Database {
  return Object.assign(executor, { engine, close });
}

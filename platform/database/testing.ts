import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { fillFolder, migrationsFingerprint, testImage } from './testImage.ts';

/** Where a test's database is: in memory, on the server that `DATABASE_URL` names, or in a folder of the test's own. */
export type TestDatabaseKind = 'memory' | 'server' | { readonly folder: string };

/** A database of its own for one test file. Closing it drops it, except one in a folder. */
export async function openTestDatabase(kind: TestDatabaseKind = usualDatabase): Promise<Database> {
  if (typeof kind === 'object') {
    await fillFolder(kind.folder);
    return openDatabase({ kind: 'folder', folder: kind.folder });
  }
  if (kind === 'memory') return openDatabase({ kind: 'memory', image: await testImage() });
  const server = process.env['DATABASE_URL'];
  if (server === undefined) throw new Error('DATABASE_URL names no server');
  const name = `croupier_test_${randomUUID().replaceAll('-', '')}`;
  const template = await templateOn(server);
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const db = await openDatabase({ kind: 'server', url: addressOf(server, name) });
  const close = db.close.bind(db);
  return Object.assign(db, {
    close: async () => {
      await close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  });
}

/**
 * The kinds of database that this machine can test: memory always, the server when there is one. For tests of what the
 * two could do differently: transactions, the ledger, recovery after a crash.
 */
export const everyTestDatabase: ReadonlyArray<'memory' | 'server'> =
  process.env['DATABASE_URL'] === undefined ? ['memory'] : ['memory', 'server'];

/**
 * What tests of a domain run on: the server when there is one, since several connections can get in each other's way;
 * otherwise memory. The end-to-end tests always use the embedded database.
 */
export const testDatabases = everyTestDatabase.slice(-1);

const usualDatabase = testDatabases[0] ?? 'memory';

/** Any constant: one makes the template, and others wait for it. */
const TEMPLATE_LOCK = 7_402_125;

/** A migrated database to copy, made once per set of migrations, as `testImage` is for the embedded one. */
const templateOn = (server: string): Promise<string> =>
  onServer(server, async (client) => {
    const name = `croupier_template_${migrationsFingerprint()}`;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished}`);
      const db = await openDatabase({ kind: 'server', url: addressOf(server, unfinished) });
      await db.close();
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
    return name;
  });

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Does something in a connection of its own; a lock that it took ends with it. */
async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

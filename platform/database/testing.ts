import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { testImage } from './testImage.ts';

/** Where a test's database is: in memory, on the server that `DATABASE_URL` names, or in a folder of the test's own. */
export type TestDatabaseKind = 'memory' | 'server' | { readonly folder: string };

/** A database of its own for one test file. Closing it drops it, except one in a folder. */
export async function openTestDatabase(kind: TestDatabaseKind = 'memory'): Promise<Database> {
  if (typeof kind === 'object') return openDatabase({ kind: 'folder', folder: kind.folder });
  if (kind === 'memory') return openDatabase({ kind: 'memory', image: await testImage() });
  const server = process.env['DATABASE_URL'];
  if (server === undefined) throw new Error('DATABASE_URL names no server');
  const name = `croupier_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDatabase({ kind: 'server', url: url.href });
  const close = db.close.bind(db);
  return Object.assign(db, {
    close: async () => {
      await close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  });
}

/** The kinds of database that this machine can test: memory always, the server when there is one. */
export const testDatabases: ReadonlyArray<'memory' | 'server'> =
  process.env['DATABASE_URL'] === undefined ? ['memory'] : ['memory', 'server'];

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

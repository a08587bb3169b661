import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A place for one platform's data: a folder for keys and the embedded database, and the address of a server's database
 * if one is used.
 */
export interface Store {
  readonly folder: string;
  readonly databaseUrl: string | null;
  remove(): Promise<void>;
}

export type Engine = 'embedded' | 'server';

/** The engines this machine can test: the embedded one always, the server when `DATABASE_URL` names one. */
export const engines: readonly Engine[] = process.env['DATABASE_URL'] ? ['embedded', 'server'] : ['embedded'];

/** An empty place, or a copy of `from`, which nobody may be using meanwhile. */
export async function createStore(engine: Engine, from: Store | null = null): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-platform-'));
  if (from) await cp(from.folder, folder, { recursive: true });
  if (engine === 'embedded') return storeAt({ folder, databaseUrl: null });
  const name = `croupier_test_${randomUUID().replaceAll('-', '')}`;
  const source = from?.databaseUrl ? new URL(from.databaseUrl).pathname.slice(1) : null;
  await onServer(`create database ${name}${source === null ? '' : ` template ${source}`}`);
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return storeAt({ folder, databaseUrl: url.href });
}

/** The store at a place that exists already. */
export function storeAt({ folder, databaseUrl }: Pick<Store, 'folder' | 'databaseUrl'>): Store {
  return {
    folder,
    databaseUrl,
    async remove() {
      if (databaseUrl !== null)
        await onServer(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

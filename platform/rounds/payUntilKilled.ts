import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import type { DatabasePlace } from '../database/open.ts';
import { openTestDatabase } from '../database/testing.ts';

/** When the killed platform began, by its own clock. */
export const START = '2026-05-01T12:00:00Z';

const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Comes after the close, draws and pays; says each batch after its money has moved and before it is committed. */
const SCRIPT = (place: DatabasePlace) => `
import { openDatabase } from ${module('../database/open.ts')};
import { createRounds } from ${module('rounds.ts')};
import { openTossPlatform, TOSS } from ${module('testing.ts')};
const platform = openTossPlatform(await openDatabase(${JSON.stringify(place)}), ${JSON.stringify(START)});
platform.clock.shift(TOSS.period);
const ledger = { ...platform.ledger, async postAll(tx, postings) {
  const outcome = await platform.ledger.postAll(tx, postings);
  console.log('paid');
  return outcome;
} };
await createRounds({ ...platform.deps, ledger }).catchUp();
console.log('done');`;

/** Lets a process pay until it has said so many batches, and kills it there. Answers what it said. */
export async function payUntilKilled(place: DatabasePlace, batches: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', SCRIPT(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === batches) child.kill('SIGKILL');
  }
  await gone;
  return said;
}

/** A database that several processes come to one after the other. */
export async function openPlace(
  kind: 'memory' | 'server',
): Promise<{ readonly place: DatabasePlace; readonly db: Database; close(): Promise<void> }> {
  if (kind === 'server') {
    const db = await openTestDatabase('server');
    const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
    const url = new URL(process.env['DATABASE_URL'] ?? '');
    url.pathname = `/${row?.name ?? ''}`;
    return { place: { kind: 'server', url: url.href }, db, close: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'croupier-rounds-'));
  const place: DatabasePlace = { kind: 'folder', folder };
  return { place, db: await openTestDatabase({ folder }), close: () => rm(folder, { recursive: true }) };
}

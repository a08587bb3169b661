import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, Store } from './store.ts';
import { createStore, storeAt } from './store.ts';

/** Where this run keeps its seeded platforms; set by `globalSetup.ts`, so that all test files copy the same ones. */
const SEEDS = 'CROUPIER_SEEDS';

/** Longer than seeding takes on a busy machine. */
const TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 50;

const own = new Map<Engine, Promise<Store>>();

/**
 * A platform's data right after its first start. Made by `fill` the first time any process below `shareSeeds` asks for
 * it, then kept.
 */
export function seeded(engine: Engine, fill: (store: Store) => Promise<void>): Promise<Store> {
  const known = own.get(engine) ?? findOrMake(engine, fill);
  own.set(engine, known);
  return known;
}

async function findOrMake(engine: Engine, fill: (store: Store) => Promise<void>): Promise<Store> {
  const folder = process.env[SEEDS];
  if (folder === undefined) return make(engine, fill);
  const note = join(folder, `${engine}.json`);
  const unlock = await lock(join(folder, `${engine}.lock`));
  try {
    if (existsSync(note)) return await noted(note);
    const store = await make(engine, fill);
    await writeFile(note, JSON.stringify({ folder: store.folder, databaseUrl: store.databaseUrl }));
    return store;
  } finally {
    await unlock();
  }
}

async function make(engine: Engine, fill: (store: Store) => Promise<void>): Promise<Store> {
  const store = await createStore(engine);
  await fill(store);
  return store;
}

async function noted(note: string): Promise<Store> {
  return storeAt(JSON.parse(await readFile(note, 'utf8')) as { folder: string; databaseUrl: string | null });
}

/**
 * Waits until no other process holds the lock; resolves to its release. Making a folder either succeeds or finds it
 * there, in one step. Rejects after `TIMEOUT_MS`: a process that was killed while it held the lock does not release
 * it.
 */
async function lock(path: string): Promise<() => Promise<void>> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(LOOK_EVERY_MS)) {
    if (await claims(path)) return () => rmdir(path);
  }
  throw new Error(`${path} was not released within ${TIMEOUT_MS} ms`);
}

async function claims(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a process above this one has begun to share seeds. */
export const areSeedsShared = (): boolean => process.env[SEEDS] !== undefined;

/** Shares seeds, in a folder, with all processes below this one; the result deletes them. */
export async function shareSeeds(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  process.env[SEEDS] = folder;
  return async () => {
    for (const engine of ['embedded', 'server'] as const) {
      const note = join(folder, `${engine}.json`);
      if (existsSync(note)) await (await noted(note)).remove();
    }
    await rm(folder, { recursive: true, force: true });
  };
}

/** Throws away what this process seeded for itself alone. */
export async function dropSeeds(): Promise<void> {
  if (process.env[SEEDS] === undefined) for (const store of own.values()) await (await store).remove();
  own.clear();
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, Store } from './store.ts';
import { createStore, storeAt } from './store.ts';

/** Where this run keeps its seeded houses; set by `globalSetup.ts`, so that all test files copy the same ones. */
const SEEDS = 'CROUPIER_SEEDS';

const own = new Map<Engine, Promise<Store>>();

/** A house's data right after its first start. Made by `fill` the first time it is asked for, then kept until `dropSeeds`. */
export function seeded(engine: Engine, fill: (store: Store) => Promise<void>): Promise<Store> {
  const known = own.get(engine) ?? findOrMake(engine, fill);
  own.set(engine, known);
  return known;
}

async function findOrMake(engine: Engine, fill: (store: Store) => Promise<void>): Promise<Store> {
  const folder = process.env[SEEDS];
  const note = folder === undefined ? null : join(folder, `${engine}.json`);
  if (note !== null && existsSync(note)) return storeAt(JSON.parse(await readFile(note, 'utf8')) as { folder: string; databaseUrl: string | null });
  const store = await createStore(engine);
  await fill(store);
  if (note !== null) await writeFile(note, JSON.stringify({ folder: store.folder, databaseUrl: store.databaseUrl }));
  return store;
}

/** Starts a shared shelf of seeds for all processes below this one; the result throws it away. */
export async function shareSeeds(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  process.env[SEEDS] = folder;
  return async () => {
    for (const engine of ['embedded', 'server'] as const) {
      const note = join(folder, `${engine}.json`);
      if (existsSync(note)) await storeAt(JSON.parse(await readFile(note, 'utf8')) as { folder: string; databaseUrl: string | null }).remove();
    }
    await rm(folder, { recursive: true, force: true });
  };
}

/** Throws away what this process seeded for itself alone. */
export async function dropSeeds(): Promise<void> {
  if (process.env[SEEDS] === undefined) for (const store of own.values()) await (await store).remove();
  own.clear();
}

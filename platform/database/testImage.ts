import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzleEmbedded, migrateEmbedded } from './drizzle.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/croupier');

/**
 * An empty, migrated database as an image, made once per set of migrations. Starting a test from it takes a fraction of
 * the time that making a database takes, which every test file would pay.
 */
export async function testImage(): Promise<Blob> {
  const path = join(CACHE, `database-${migrationsFingerprint()}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([kept]);
  const database = await PGlite.create({ dataDir: 'memory://' });
  await migrateEmbedded(drizzleEmbedded({ client: database }), { migrationsFolder: MIGRATIONS });
  const image = await database.dumpDataDir('none');
  await database.close();
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${path}.${process.pid}`, Buffer.from(await image.arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  return image;
}

/** Unpacks the image where a folder has no database yet, as migrating it would take several times as long. */
export async function fillFolder(folder: string): Promise<void> {
  const dataDir = join(folder, 'database');
  if (existsSync(dataDir)) return;
  const database = await PGlite.create({ dataDir, loadDataDir: await testImage() });
  await database.close();
}

/** Changes with the migrations and with the engine. */
export function migrationsFingerprint(): string {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  for (const file of globSync('**/*.{sql,json}', { cwd: MIGRATIONS }).sort())
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

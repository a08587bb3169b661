import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const PLATFORM = join(import.meta.dirname, '..');
const META = join(import.meta.dirname, 'migrations/meta');

async function tables(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for await (const path of glob(
    '{tables.ts,{bonuses,ledger,ledger/folded,members,rounds,outcomes,bank}/tables.ts,domains/**/tables.ts}',
    { cwd: PLATFORM },
  )) {
    const module = (await import(join(PLATFORM, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) found[`${path}:${name}`] = value;
  }
  return found;
}

test('the migrations make the tables that the code declares (else: npm run migration -- --name <change>)', async () => {
  const last =
    readdirSync(META)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const before = JSON.parse(readFileSync(join(META, last), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
  const now = generateDrizzleJson(await tables(), before.id);
  expect(Object.keys(now.tables).length).toBeGreaterThan(25);
  expect(await generateMigration(before, now)).toEqual([]);
});

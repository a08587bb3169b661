import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const PROCESSES = 4;

/** Asks for the seed, which is not made before all processes are about to ask, and prints where it is. */
const script = (shared: string, log: string): string => `
import { readdirSync, writeFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from ${JSON.stringify(join(import.meta.dirname, 'seeds.ts'))};
const arrived = () => readdirSync(${JSON.stringify(shared)}).filter((name) => name.startsWith('arrived-')).length;
writeFileSync(join(${JSON.stringify(shared)}, 'arrived-' + process.pid), '');
const store = await seeded('embedded', async ({ folder }) => {
  await appendFile(${JSON.stringify(log)}, 'made\\n');
  while (arrived() < ${PROCESSES}) await wait(10);
  await wait(200);
  await writeFile(join(folder, 'data'), 'seeded');
});
console.log(store.folder);`;

async function askInAProcess(shared: string, log: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script(shared, log)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CROUPIER_SEEDS: shared },
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said.trim();
}

test('processes that ask for a seed at one time share one, which is made once and whole when they get it', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'croupier-seeds-'));
  const log = join(shared, 'log');
  const folders = await Promise.all(Array.from({ length: PROCESSES }, () => askInAProcess(shared, log)));
  expect(await readFile(log, 'utf8')).toBe('made\n');
  expect(new Set(folders).size).toBe(1);
  const [folder = ''] = folders;
  expect(await readFile(join(folder, 'data'), 'utf8')).toBe('seeded');
  await Promise.all([shared, folder].map((path) => rm(path, { recursive: true })));
});

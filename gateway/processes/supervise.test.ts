import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

/** Two processes that listen, unless there is a file called `broken`. */
const SCRIPT = `
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
const tell = (_about, message) => console.log(message);
if (cluster.isPrimary) supervise(2, { info: tell, error: tell });
else if (existsSync(join(import.meta.dirname, 'broken'))) process.exit(1);
else {
  createServer().listen(0, '127.0.0.1', () => console.log('up'));
  process.on('SIGTERM', () => process.exit(0));
}
`;

test('a build that cannot start replaces nothing, and leaves no process too many', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-supervise-'));
  await writeFile(join(folder, 'main.mjs'), SCRIPT);
  const supervisor = spawn(process.execPath, [join(folder, 'main.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => supervisor.once('exit', resolve));
  onTestFinished(async () => {
    supervisor.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true });
  });
  let told = '';
  supervisor.stdout.on('data', (text: Buffer) => (told += text.toString()));
  const lines = (line: string): number => told.split('\n').filter((one) => one === line).length;
  await expect.poll(() => lines('up'), { timeout: 20_000 }).toBe(2);
  await writeFile(join(folder, 'broken'), '');
  supervisor.kill('SIGHUP');
  await expect.poll(() => lines('a new gateway process does not listen: the others stay'), { timeout: 20_000 }).toBe(1);
  await rm(join(folder, 'broken'));
  // Longer than the pause before one that died is started again.
  await wait(2_500);
  expect(lines('a gateway process died and is replaced')).toBe(0);
  expect(lines('up')).toBe(2);
  supervisor.kill('SIGHUP');
  await expect.poll(() => lines('all gateway processes are replaced'), { timeout: 20_000 }).toBe(1);
  expect(lines('up')).toBe(4);
});

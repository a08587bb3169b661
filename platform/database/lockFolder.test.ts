import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from './lockFolder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'croupier-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a folder has one owner at a time', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  await release();
  const again = await lockFolder(folder);
  await again();
});

test('a killed owner leaves the folder to the next', async () => {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lockFolder.ts'))};
    await lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const release = await lockFolder(folder);
  await release();
});

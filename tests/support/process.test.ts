import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './contractSchema.ts';
import { answering, freePort, startProcess } from './process.ts';

const FOREVER = ['--eval', 'setInterval(() => undefined, 1_000)'];
/** Something that the process gets as an argument; what it runs are the flags. */
const FILE = 'package.json';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process ends with the one that started it, also where that is killed', async () => {
  const address = pathToFileURL(join(root, 'tests/support/process.ts')).href;
  const parent = execFile(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `import { startProcess } from ${JSON.stringify(address)};
     console.log(startProcess(${JSON.stringify(FILE)}, {}, { flags: ${JSON.stringify(FOREVER)} }).pid);
     setInterval(() => undefined, 1_000);`,
  ]);
  const pid = await new Promise<number>((resolve) => {
    parent.stdout?.once('data', (text: string) => resolve(Number(text)));
  });
  await wait(500);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});

test('a free port is given once, lies below those for outgoing connections, and is not in use', async () => {
  const first = await freePort();
  const inUse = createServer().listen(first + 1, '127.0.0.1');
  await once(inUse, 'listening');
  const second = await freePort();
  inUse.close();
  expect([first, second].filter((port) => port > 1_024 && port < 32_768)).toHaveLength(2);
  expect([first, first + 1]).not.toContain(second);
});

test('waiting for an answer ends with the process that should give it, and tells what that has written', async () => {
  const server = startProcess(FILE, {}, { flags: ['--eval', 'console.error("no such table"); process.exit(1)'] });
  await expect(answering(server, 'http://127.0.0.1:9/')).rejects.toThrow(/has ended[^]*no such table/);
  expect(server.hasEnded()).toBe(true);
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../support/contractSchema.ts';

/**
 * How many times what `npm run bench` allows is still accepted here, where other tests run beside it. It finds answers
 * that are no longer kept, which cost ten times the bound, and queries of the site that are left to Yoga.
 */
const SLACK = '3';

/** The seed data that all tests share, too. */
const PASSED_ON = ['PATH', 'NODE_COMPILE_CACHE', 'CROUPIER_SEEDS'];

test('a request costs not much more than the least that a server can do', { timeout: 600_000 }, async () => {
  const bench = join(root, 'tests/load/bench/run.ts');
  const args = [bench, '--alone', '--slack', SLACK, '--requests', '500', '--rounds', '3'];
  const { stdout, stderr } = await promisify(execFile)(join(root, 'node_modules/node/bin/node'), args, {
    cwd: root,
    timeout: 580_000,
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  }).catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string });
  const broken = stdout.split('\n').filter((line) => line.startsWith('BROKEN'));
  expect(stdout, stderr).toContain('| CPU of a request |');
  expect(broken).toEqual([]);
});

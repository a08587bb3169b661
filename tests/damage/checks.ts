import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../support/contractSchema.ts';

/** What a check has come to in one copy of the sources. */
export interface CheckResult {
  readonly passed: boolean;
  readonly output: string;
}

/** Looks after one law of the contracts, with as little else as possible. */
export interface Check {
  /** The test that notices: its file and title, or the command. */
  readonly name: string;
  /** @param folder the copy */
  run(folder: string): Promise<CheckResult>;
}

export type CheckName = 'changelog' | 'types' | 'fields' | 'REST contract';

/** The longest first: they run side by side. */
export const checks: Readonly<Record<CheckName, Check>> = {
  fields: test(
    'tests/contract/fields/fields.contract.test.ts',
    'no field makes a call that it does not declare, nor more of them',
  ),
  'REST contract': test(
    'tests/contract/platformEmbedded.contract.test.ts',
    'balance answers what the contract promises',
  ),
  changelog: test(
    'tests/contract/schema.contract.test.ts',
    'the changelog lists every change since the last release, with its class and reason',
  ),
  types: {
    name: 'npm run typecheck',
    run: async (folder) =>
      run(folder, 'tsc', [
        '-p',
        'gateway',
        '--pretty',
        'false',
        '--tsBuildInfoFile',
        join(folder, 'types.tsbuildinfo'),
      ]),
  },
};

/** One test by its title; the others of its file do not run. */
function test(file: string, title: string): Check {
  return {
    name: `${file} > ${title}`,
    async run(folder) {
      const pattern = ['--testNamePattern', `(^|[ >])${title}$`];
      const { passed, output } = await run(folder, 'vitest', ['run', '--project', 'contract', ...pattern, file]);
      return { passed: passed && /Tests +1 passed/.test(output), output };
    },
  };
}

async function run(folder: string, command: string, args: readonly string[]): Promise<CheckResult> {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { passed: (await ended) === 0, output: out + errors };
}

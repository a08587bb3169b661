import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/contractSchema.ts';
import { copySources } from '../support/sourceCopy.ts';
import type { Damage } from './damages.ts';
import { damages } from './damages.ts';

/**
 * Proves that the tests of the contract notice what they are for: does one damage after the other to a copy of the
 * sources, and prints which check caught it. Ends with code 1 where one is not caught, and where a check fails without
 * any damage.
 */
const copy = copySources();

/** What it says against the copy; null where it passes. */
type Check = () => string | null;

function run(command: string, args: readonly string[]): { readonly isOk: boolean; readonly output: string } {
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: copy.folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  return { isOk: status === 0, output: stdout };
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Test files of a project, or those of their tests that a pattern matches. */
function tests(project: string, files: readonly string[], pattern = ''): Check {
  return () => {
    const out = join(copy.folder, 'report.json');
    const named = pattern === '' ? [] : ['--testNamePattern', pattern];
    const report = ['--reporter', 'json', '--outputFile', out];
    if (run('vitest', ['run', '--project', project, ...report, ...named, ...files]).isOk) return null;
    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
    return failed[0] ?? testResults.find(({ message }) => message !== '')?.message ?? 'did not run';
  };
}

function types(folder: string): Check {
  return () => {
    const info = join(copy.folder, `.types/${folder}.tsbuildinfo`);
    const { isOk, output } = run('tsc', ['-p', folder, '--pretty', 'false', '--tsBuildInfoFile', info]);
    return isOk ? null : (output.split('\n')[0] ?? 'does not compile');
  };
}

/** What looks after each folder, the quickest first. */
const checks: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  schema: { gate: tests('contract', ['tests/contract/schema.contract.test.ts']) },
  gateway: {
    resolvers: tests('unit', ['gateway/domains/resolvers.test.ts']),
    fields: tests('contract', ['tests/contract/fields/fields.contract.test.ts']),
    types: types('gateway'),
  },
  platform: {
    'REST contract': tests('contract', ['tests/contract/platformEmbedded.contract.test.ts'], 'balance answers what'),
  },
};

/** The first check that fails, and what it says; null where all pass. */
function caught(folder: string): string | null {
  for (const [name, check] of Object.entries(checks[folder] ?? {})) {
    const complaint = check();
    if (complaint !== null) return `${name}: ${complaint}`;
  }
  return null;
}

function damage({ title, file, from, to }: Damage): void {
  const path = join(copy.folder, file);
  const text = readFileSync(path, 'utf8');
  const damaged = text.replace(from, to);
  if (damaged === text) throw new Error(`${title}: ${file} does not hold ${String(from)}`);
  writeFileSync(path, damaged);
}

function say(title: string, found: string | null, isGood: boolean): void {
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${title}: ${found ?? 'nothing'}\n`);
  if (!isGood) process.exitCode = 1;
}

for (const folder of Object.keys(checks)) {
  const found = caught(folder);
  say(`no damage to ${folder}`, found, found === null);
}
for (const each of damages) {
  damage(each);
  const found = caught(each.file.split('/')[0] ?? '');
  copy.restore(each.file);
  say(each.title, found, found !== null);
}

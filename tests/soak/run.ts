import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../support/contractSchema.ts';
import { shareSeeds } from '../support/seeds.ts';
import { engines } from '../support/store.ts';
import { parts } from './parts.ts';
import type { Checks } from './Report.ts';
import { failedChecks } from './Report.ts';

/**
 * Runs the parts that are named, or all of them, at full scale, and prints seed, commit and figures. Ends with code 1
 * where a check fails. `--seed N` repeats a run's chances, `--scale N` does so much of it, `--keep` writes
 * what is printed to `docs/soak.md`.
 */
const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    scale: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});
const soak = { seed: Number(options.seed), scale: Number(options.scale), engines };
if (!Number.isInteger(soak.seed) || !(soak.scale > 0))
  throw new Error('--seed takes a whole number, --scale one above 0');
if (options.keep && named.length > 0) throw new Error('--keep takes a run of all parts');
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const lines: string[] = [];
const say = (line: string): void => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();

const dropSeeds = await shareSeeds(await mkdtemp(join(tmpdir(), 'croupier-soak-')));
try {
  say(`- Seed ${soak.seed}, scale ${soak.scale}`);
  say(`- Commit ${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', and changes to it'}`);
  const database = engines.includes('server') ? 'PostgreSQL' : 'the embedded database';
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
  say(`- ${new Date().toISOString().slice(0, 10)}, ${processors}, Node ${process.versions.node}, ${database}`);
  for (const [name, run] of Object.entries(parts).filter(([part]) => named.length === 0 || named.includes(part))) {
    const began = performance.now();
    const { figures, checks, timed = {} } = await run(soak);
    say(`\n## ${name}\n`);
    say(`| | ${((performance.now() - began) / 1000).toFixed(0)} s in all |\n|---|---|`);
    for (const [what, figure] of Object.entries(figures)) say(`| ${what} | ${figure} |`);
    say('');
    judge({ ...checks, ...timed });
  }
} finally {
  await dropSeeds();
}
const HEAD =
  `# Soak\n\nWhat \`npm run soak -- --keep --scale ${soak.scale} --seed ${soak.seed}\` measured. ` +
  '[tests/soak](../tests/soak) says what is done.\n\n';
if (options.keep) await writeFile(join(root, 'docs/soak.md'), `${HEAD}${lines.join('\n')}\n`);

function judge(checks: Checks): void {
  for (const [check, failures] of Object.entries(checks))
    say(`- ${failures.length === 0 ? 'holds' : '**broken**'}: ${check}`);
  const found = failedChecks(checks);
  for (const check of found) say(`  - ${check}`);
  if (found.length > 0) process.exitCode = 1;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareSeeds } from '../support/seeds.ts';
import type { SourceCopy } from '../support/sourceCopy.ts';
import { copySources } from '../support/sourceCopy.ts';
import type { Check } from './checks.ts';
import { checks } from './checks.ts';
import type { Damage } from './damages.ts';
import { damages } from './damages.ts';

/**
 * `npm run damage` proves that the tests of the contracts notice what they are for: it does one damage after the other
 * to a copy of the sources, and prints which test caught it. Ends with code 1 where the test that is there for it says
 * nothing of the damage, and where it fails without any.
 */
const AT_ONCE = 2;

/** Each check has a copy of its own. */
async function prove(name: string, check: Check): Promise<void> {
  const copy = copySources();
  const { passed, output } = await check.run(copy.folder);
  say(`${name} without damage`, passed ? null : output, passed);
  for (const damage of damages.filter((each) => each.check === name)) await proveOne(copy, check, damage);
}

async function proveOne(copy: SourceCopy, check: Check, damage: Damage): Promise<void> {
  harm(copy, damage);
  const { passed, output } = await check.run(copy.folder);
  copy.restore(damage.file);
  const line = output.split('\n').find((each) => each.includes(damage.says));
  const isCaught = !passed && line !== undefined;
  say(damage.title, isCaught ? `${check.name}\n         ${line.trim()}` : output, isCaught);
}

function harm(copy: SourceCopy, { title, file, from, to }: Damage): void {
  const path = join(copy.folder, file);
  const text = readFileSync(path, 'utf8');
  const harmed = text.replace(from, to);
  if (harmed === text) throw new Error(`${title}: ${file} does not hold ${String(from)}`);
  writeFileSync(path, harmed);
}

function say(title: string, found: string | null, isGood: boolean): void {
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${title}${found === null ? '' : `: ${found}`}\n`);
  if (!isGood) process.exitCode = 1;
}

const waiting = Object.entries(checks).values();
async function work(): Promise<void> {
  for (const [name, check] of waiting) await prove(name, check);
}
const dropSeeds = await shareSeeds(await mkdtemp(join(tmpdir(), 'croupier-seeds-')));
await Promise.all(Array.from({ length: AT_ONCE }, work));
await dropSeeds();

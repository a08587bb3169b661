import { readFileSync, writeFileSync } from 'node:fs';
import { accept, disagreements } from './changelog.ts';
import { CHANGELOG, changesSinceRelease } from './kept.ts';

/**
 * Writes what changed in the contract since the last release into its changelog, under a reason:
 * `npm run contract:accept -- "Why it changed"`. Without a reason it only prints what is not listed, and ends with code
 * 1 when there is anything.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const reason = process.argv.slice(2).join(' ').trim();
const changelog = readFileSync(CHANGELOG, 'utf8');
const changes = await changesSinceRelease();
const { missing, untrue } = disagreements(changelog, changes);
for (const entry of missing) say(`+ ${entry}`);
for (const entry of untrue) say(`- ${entry}`);

if (missing.length > 0 && reason === '') {
  say('\nNothing was written. Say why: npm run contract:accept -- "Why it changed"');
  process.exitCode = 1;
} else if (missing.length + untrue.length > 0) {
  writeFileSync(CHANGELOG, accept(changelog, changes, reason));
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { disagreements, isReleased } from './gate/changelog.ts';
import { CHANGELOG, changesSinceRelease, RELEASED_CONTRACT } from './gate/kept.ts';

const ACCEPT = 'To accept: npm run contract:accept -- "Why it changed"';
const changelog = readFileSync(CHANGELOG, 'utf8');

test('the changelog lists every change since the last release, with its class and reason', async () => {
  const { missing, untrue } = disagreements(changelog, await changesSinceRelease());
  const found = [
    ...missing.map((entry) => `not in the changelog: ${entry}`),
    ...untrue.map((entry) => `in the changelog, but not so: ${entry}`),
  ];
  expect(found.length === 0 ? [] : [ACCEPT, ...found]).toEqual([]);
});

test('the released contract is what was released', () => {
  expect(isReleased(changelog, readFileSync(RELEASED_CONTRACT, 'utf8'))).toBe(true);
});

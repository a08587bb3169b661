import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { disagreements } from './gate/changelog.ts';
import { CHANGELOG, changesSinceRelease } from './gate/kept.ts';

const ACCEPT = 'To accept: npm run contract:accept -- "Why it changed"';

test('every change of the contract since the last release stands in its changelog, with its class and reason', async () => {
  const { missing, untrue } = disagreements(readFileSync(CHANGELOG, 'utf8'), await changesSinceRelease());
  const found = [
    ...missing.map((entry) => `not in the changelog: ${entry}`),
    ...untrue.map((entry) => `in the changelog, but not so: ${entry}`),
  ];
  expect(found.length === 0 ? [] : [ACCEPT, ...found]).toEqual([]);
});

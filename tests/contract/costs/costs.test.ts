import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COSTS, printCosts } from './costs.ts';

test('the list of what documents cost is up to date: npm run contract:costs', () => {
  expect(printCosts().split('\n')).toEqual(readFileSync(COSTS, 'utf8').split('\n'));
});

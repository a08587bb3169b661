import { expect, test } from 'vitest';
import { brokenAtAHundredth } from './brokenAtAHundredth.ts';
import { volumes } from './volumes.ts';

test('what a member asks for costs the database as much among many members as among a few', async () => {
  expect(await brokenAtAHundredth(volumes)).toEqual([]);
}, 300_000);

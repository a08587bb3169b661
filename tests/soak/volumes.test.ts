import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { volumes } from './volumes.ts';

test('what a member asks for costs the database as much among many members as among a few', async () => {
  expect(await failedAtSmallScale(volumes)).toEqual([]);
}, 300_000);

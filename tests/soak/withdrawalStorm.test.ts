import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { withdrawalStorm } from './withdrawalStorm.ts';

test('after kills among decisions, each withdrawal is in one state, and its money in one place', async () => {
  expect(await failedAtSmallScale(withdrawalStorm)).toEqual([]);
}, 300_000);

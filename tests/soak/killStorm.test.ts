import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { killStorm } from './killStorm.ts';

test('after kills in the middle of writes, everybody was told the truth and nothing is there twice', async () => {
  expect(await failedAtSmallScale(killStorm)).toEqual([]);
}, 300_000);

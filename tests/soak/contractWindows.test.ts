import { expect, test } from 'vitest';
import { contractWindows } from './contractWindows.ts';
import { failedAtSmallScale } from './failedAtSmallScale.ts';

test('agents are paid for a window once, exactly, and each in a transaction of their own', async () => {
  expect(await failedAtSmallScale(contractWindows)).toEqual([]);
}, 300_000);

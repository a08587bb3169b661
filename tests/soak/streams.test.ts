import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { streams } from './streams.ts';

test('an open page takes little of the gateway’s memory, and gives it back', async () => {
  expect(await failedAtSmallScale(streams)).toEqual([]);
}, 300_000);

import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { timings } from './timings.ts';

test('the gateway takes a fraction of the processor time of plain Yoga, and its memory stays level', async () => {
  expect(await failedAtSmallScale(timings)).toEqual([]);
}, 300_000);

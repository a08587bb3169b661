import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { records } from './records.ts';

test('no page of a record is found by reading all that there is', async () => {
  expect(await failedAtSmallScale(records)).toEqual([]);
}, 300_000);

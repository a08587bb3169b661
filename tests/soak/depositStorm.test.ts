import { expect, test } from 'vitest';
import { depositStorm } from './depositStorm.ts';
import { failedAtSmallScale } from './failedAtSmallScale.ts';

test('after kills among webhooks, each deposit ends as its payment says, and is credited once if at all', async () => {
  expect(await failedAtSmallScale(depositStorm)).toEqual([]);
}, 300_000);

import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { teamReports } from './teamReports.ts';

test('a report of a great team adds up what it has to and reads no more', async () => {
  expect(await failedAtSmallScale(teamReports)).toEqual([]);
}, 300_000);

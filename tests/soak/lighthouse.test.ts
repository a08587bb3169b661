import { expect, test } from 'vitest';
import { failedAtSmallScale } from './failedAtSmallScale.ts';
import { lighthouseScores } from './lighthouse.ts';

test('a first visit of a phone finds nothing wrong with the page', async () => {
  expect(await failedAtSmallScale(lighthouseScores)).toEqual([]);
}, 300_000);

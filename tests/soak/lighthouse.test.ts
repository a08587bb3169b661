import { expect, test } from 'vitest';
import { brokenAtAHundredth } from './brokenAtAHundredth.ts';
import { lighthouseScores } from './lighthouse.ts';

test('a first visit of a phone finds nothing wrong with the page', async () => {
  expect(await brokenAtAHundredth(lighthouseScores)).toEqual([]);
}, 300_000);

import { expect, test } from 'vitest';
import { brokenAtAHundredth } from './brokenAtAHundredth.ts';
import { timings } from './timings.ts';

test('the gateway takes a fraction of the processor time of plain Yoga, and its memory stays level', async () => {
  expect(await brokenAtAHundredth(timings)).toEqual([]);
}, 300_000);

import { expect, test } from 'vitest';
import { formatDuration, formatStamp } from './dates.ts';

test('a stamp has year to second, padded, in the visitor’s time zone', () => {
  const moment = new Date(2026, 0, 5, 9, 3, 7);
  expect(formatStamp(moment.toISOString())).toBe('2026-01-05 09:03:07');
});

test.each([
  [45, '45 sec'],
  [180, '3 min'],
  [5400, '1.5 hr'],
])('%d seconds last %s', (seconds, written) => {
  expect(formatDuration(seconds, 'en')).toBe(written);
});

import { expect, test } from 'vitest';
import { dayOf, spanOf } from './days.ts';

test('a day is from midnight to midnight in the player’s time zone, and contains its moments', () => {
  const { from, until } = spanOf('2026-11-22') ?? { from: '', until: '' };
  expect([new Date(from).getHours(), new Date(until).getHours(), new Date(until).getDate()]).toEqual([0, 0, 23]);
  expect([dayOf(new Date(from)), dayOf(new Date(Date.parse(until) - 1)), dayOf(new Date(until))]).toEqual([
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
  ]);
  expect(spanOf('')).toBeNull();
});

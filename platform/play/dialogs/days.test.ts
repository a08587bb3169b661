import { expect, test } from 'vitest';
import { dayOf, spanOf } from './days.ts';

test('a day goes from midnight to midnight by the player’s own clock, and a moment lies within its own day', () => {
  const { from, until } = spanOf('2026-11-22') ?? { from: '', until: '' };
  expect([new Date(from).getHours(), new Date(until).getHours(), new Date(until).getDate()]).toEqual([0, 0, 23]);
  expect([dayOf(new Date(from)), dayOf(new Date(Date.parse(until) - 1)), dayOf(new Date(until))]).toEqual([
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
  ]);
  expect(spanOf('')).toBeNull();
});

import { expect, test } from 'vitest';
import { byDay, GROUPS, startOf, toFilter } from './historyFilter.ts';

test('a period starts at the visitor’s midnight, and includes today', () => {
  const now = new Date(2026, 2, 5, 14, 30);
  expect(startOf('today', now)).toEqual(new Date(2026, 2, 5));
  expect(startOf('week', now)).toEqual(new Date(2026, 1, 27));
  expect(startOf('month', now)).toEqual(new Date(2026, 1, 4));
});

test('a group requests its kinds, the group of all requests none', () => {
  const from = new Date('2026-03-05T00:00:00Z');
  expect(toFilter(from, 'all')).toEqual({ from: '2026-03-05T00:00:00.000Z' });
  expect(toFilter(from, 'deposits')).toEqual({ from: '2026-03-05T00:00:00.000Z', kinds: ['DEPOSIT'] });
  const kinds = Object.values(GROUPS).flatMap((group) => group ?? []);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('rows are grouped by day, in order', () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).toISOString() });
  const days = byDay([at(5, 23), at(5, 0), at(4, 23), at(1, 12)]);
  expect(days.map(({ rows }) => rows.length)).toEqual([2, 1, 1]);
  expect(byDay([])).toEqual([]);
});

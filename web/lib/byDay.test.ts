import { expect, test } from 'vitest';
import { byDay } from './byDay.ts';

test('rows are grouped by day, in order', () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).toISOString() });
  const days = byDay([at(5, 23), at(5, 0), at(4, 23), at(1, 12)]);
  expect(days.map(({ rows }) => rows.length)).toEqual([2, 1, 1]);
  expect(byDay([])).toEqual([]);
});

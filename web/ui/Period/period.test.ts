import { expect, test } from 'vitest';
import { daysAfter, latest, lengthOf, momentsOf, moved, ownPeriod } from './period.ts';

const TODAY = '2026-03-01';

test('presets end today, and include it', () => {
  expect(latest('today', TODAY)).toMatchObject({ firstDay: TODAY, lastDay: TODAY });
  expect(latest('week', TODAY)).toMatchObject({ firstDay: '2026-02-23', lastDay: TODAY });
  expect(latest('month', TODAY)).toMatchObject({ firstDay: '2026-01-31', lastDay: TODAY });
});

test('the arrows move by the length of the period, and not past today', () => {
  const before = moved(latest('week', TODAY), -1, TODAY);
  expect(before).toMatchObject({ preset: 'week', firstDay: '2026-02-16', lastDay: '2026-02-22' });
  expect(moved(before, 1, TODAY)).toEqual(latest('week', TODAY));
  expect(moved(latest('week', TODAY), 1, TODAY)).toEqual(latest('week', TODAY));
  expect(moved({ preset: 'own', firstDay: '2026-02-20', lastDay: '2026-02-26' }, 1, TODAY)).toMatchObject({
    firstDay: '2026-02-23',
    lastDay: TODAY,
  });
});

test('a range of one’s own is a range, and not of the future', () => {
  expect(ownPeriod('2026-02-01', '2026-02-03', TODAY)).toEqual({
    preset: 'own',
    firstDay: '2026-02-01',
    lastDay: '2026-02-03',
  });
  for (const [first, last] of [
    ['2026-02-03', '2026-02-01'],
    ['', '2026-02-01'],
    ['2026-02-28', '2026-03-02'],
  ] as const)
    expect(ownPeriod(first, last, TODAY)).toBeNull();
});

test('days are counted over a year, and moments include the last millisecond', () => {
  expect(daysAfter('2025-12-31', 1)).toBe('2026-01-01');
  expect(lengthOf({ firstDay: '2025-03-01', lastDay: '2026-02-28' })).toBe(365);
  const { from, until } = momentsOf(latest('today', TODAY));
  expect(Date.parse(until) - Date.parse(from)).toBe(86_400_000 - 1);
});

import { expect, test } from 'vitest';
import type { Period } from '../../../ui/Period/period.ts';
import { chartOf } from './bars.ts';

const period: Period = { preset: 'own', firstDay: '2026-05-01', lastDay: '2026-05-03' };
const day = (name: string, amount: string) => ({ day: name, sums: { result: { amount } } });

test('gains go up and losses down from one zero, and days without either have no height', () => {
  const { bars, days, zero } = chartOf(period, [day('2026-05-03', '30.00'), day('2026-05-01', '-10.00')]);
  expect([days, zero]).toEqual([3, 0.75]);
  expect(bars.map(({ day: name, top, height, direction }) => [name, top, height, direction])).toEqual([
    ['2026-05-01', 0.75, 0.25, 'out'],
    ['2026-05-02', 0.75, 0, 'in'],
    ['2026-05-03', 0, 0.75, 'in'],
  ]);
});

test('nothing at all is a line', () => {
  expect(chartOf(period, []).bars.every(({ height }) => height === 0)).toBe(true);
});

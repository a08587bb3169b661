import { expect, test } from 'vitest';
import { convert, pointsTyped, worthOf } from './worth.ts';

test.each([
  [1_200n, '100', '12.00', 1_200n, 0n],
  [7n, '250', '0.02', 5n, 2n],
  [249n, '250', '0.99', 248n, 1n],
  [2n, '250', '0.00', 0n, 2n],
  [10n, '12.5', '0.80', 10n, 0n],
  [1n, '0.3', '3.33', 1n, 0n],
  [900_719_925_474_099_300n, '100', '9007199254740993.00', 900_719_925_474_099_300n, 0n],
])('%d points at %s make %s and take %d', (points, rate, amount, taken, stay) => {
  expect(convert(points, rate)).toEqual({ amount, taken, stay });
});

test('without a rate, or with one that is none, points are worth nothing that is known', () => {
  expect([convert(100n, null), convert(100n, '0'), worthOf('100', null)]).toEqual([null, null, null]);
  expect(worthOf('1500.00', '100')).toBe('15.00');
});

test.each([
  ['1200', 1_200n],
  [' 1 200 ', 1_200n],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
])('typed as “%s” it is %s', (typed, points) => {
  expect(pointsTyped(typed)).toBe(points);
});

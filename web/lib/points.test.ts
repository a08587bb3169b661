import { expect, test } from 'vitest';
import { formatPoints, wholePoints } from './points.ts';

test.each([
  ['0', '0'],
  ['1234', '1,234'],
  ['-1234', '−1,234'],
  ['1200.00', '1,200'],
  ['9007199254740993', '9,007,199,254,740,993'],
])('%s points are written %s', (points, text) => {
  expect(formatPoints(points, 'en')).toBe(text);
});

test('decimals of points are none', () => {
  expect(wholePoints('-12.00')).toBe(-12n);
});

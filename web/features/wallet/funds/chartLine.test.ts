import { expect, test } from 'vitest';
import { areaBelow, HEIGHT, lineThrough, pointsOf, WIDTH } from './chartLine.ts';

test('days stand side by side from edge to edge, the highest at the top and nothing at the bottom', () => {
  const [first, middle, last] = pointsOf([0n, 50n, 100n]);
  expect([first?.x, middle?.x, last?.x]).toEqual([0, WIDTH / 2, WIDTH]);
  expect([first?.y, middle?.y, last?.y]).toEqual([HEIGHT - 10, HEIGHT / 2, 10]);
});

test('amounts beyond what a number holds keep their order', () => {
  const [low, high] = pointsOf([99_999_999_999_999_990n, 99_999_999_999_999_999n]);
  expect(low && high && low.y >= high.y).toBe(true);
});

test('a wallet that held nothing is a line at the bottom; no days are no line', () => {
  expect(new Set(pointsOf([0n, 0n, 0n]).map(({ y }) => y))).toEqual(new Set([HEIGHT - 10]));
  expect([lineThrough([]), areaBelow([])]).toEqual(['', '']);
  expect(lineThrough(pointsOf([1n, 0n]))).toBe('M0.0 10.0L600.0 150.0');
  expect(areaBelow(pointsOf([1n, 0n]))).toBe('M0.0 10.0L600.0 150.0L600 160L0 160Z');
});

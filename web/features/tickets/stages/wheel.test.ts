import { expect, test } from 'vitest';
import { pathOf, segmentsOf, turnTo } from './wheel.ts';

const CHANCES = [300_000, 110_000, 240_000, 60_000, 200_000, 10_000, 80_000];

test('segments are as large as their chances, and go once around', () => {
  const segments = segmentsOf(CHANCES);
  for (const [at, { from, to, middle }] of segments.entries()) {
    expect(to - from).toBeCloseTo(((CHANCES[at] ?? 0) / 1_000_000) * 360, 9);
    expect(middle).toBeCloseTo((from + to) / 2, 9);
    expect(from).toBeCloseTo(segments[at - 1]?.to ?? 0, 9);
  }
  expect(segments.at(-1)?.to).toBeCloseTo(360, 9);
});

test('a wheel stops with the middle of the drawn segment at the top, never beside it', () => {
  for (const segment of segmentsOf(CHANCES)) {
    const turned = (turnTo(segment) + segment.middle) % 360;
    expect(turned).toBeCloseTo(0, 9);
    expect(turnTo(segment)).toBeGreaterThan(360);
  }
});

test('one prize alone is the whole wheel', () => {
  const [only] = segmentsOf([1_000_000]);
  expect(only && pathOf(only, 10)).toMatch(/^M0 -10A10 10 0 0 1 .*A10 10 0 0 1 .*Z$/);
  const [large] = segmentsOf([600_000, 400_000]);
  expect(large && pathOf(large, 10)).toMatch(/A10 10 0 1 1/);
});

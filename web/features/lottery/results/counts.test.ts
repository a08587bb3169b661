import { expect, test } from 'vitest';
import { heatOf, hottest, rarest } from './counts.ts';

const count = (value: string, times: number, lastSeen: number | null) => ({
  __typename: 'LotteryCount' as const,
  value,
  count: times,
  lastSeen,
});
const COUNTS = [count('00', 2, 3), count('01', 5, 0), count('02', 5, 7), count('03', 0, null), count('04', 1, 40)];

test('the hottest occurred most often, the latest of them first', () =>
  expect(hottest(COUNTS, 3).map(({ value }) => value)).toEqual(['01', '02', '00']));
test('the rarest were drawn longest ago, those never drawn first', () =>
  expect(rarest(COUNTS, 2).map(({ value }) => value)).toEqual(['03', '04']));

test('heat rises from the lowest to the highest count', () => {
  const heat = heatOf(COUNTS);
  expect([heat(0), heat(2.5), heat(5)]).toEqual([0, 0.5, 1]);
  expect(heatOf([count('0', 3, 1), count('1', 3, 2)])(3)).toBe(1);
});

import { expect, test } from 'vitest';
import { amountIn, type Mission, nextEnd, groupMissions, placeOf, shareOf } from './missions.ts';
import { someMoney } from '../../testing/money.ts';

const mission = (id: string, more: Partial<Mission> = {}): Mission => ({
  __typename: 'Mission',
  id,
  title: id,
  description: null,
  period: 'DAY',
  unit: 'MONEY',
  gameCategories: [],
  progress: '0',
  target: '50.00',
  reward: someMoney('1.00'),
  state: 'OPEN',
  endsAt: '2026-06-10T16:00:00.000Z',
  claimUntil: null,
  ...more,
});

test('unclaimed missions of a past day are separate from the running ones', () => {
  const old = mission('old', { endsAt: '2026-06-09T16:00:00.000Z', state: 'CLAIMABLE' });
  const week = mission('week', { period: 'WEEK', endsAt: '2026-06-14T16:00:00.000Z' });
  const odd = mission('odd', { period: null, endsAt: null });
  expect(groupMissions([old, mission('new'), week, odd])).toEqual({
    waiting: [old],
    today: [mission('new')],
    week: [week, odd],
  });
  expect(groupMissions([])).toEqual({ waiting: [], today: [], week: [] });
});

test('progress is at most 1, and a mission with target zero is done', () => {
  expect(shareOf({ progress: '20.50', target: '50.00' })).toBeCloseTo(0.41);
  expect(shareOf({ progress: '80.00', target: '50.00' })).toBe(1);
  expect(shareOf({ progress: '0', target: '0' })).toBe(1);
});

test('amounts of money are formatted as money, others as counts', () => {
  expect(amountIn('MONEY', '1234.5', 'P', 'en')).toBe('P\u00a01,234.50');
  expect(amountIn('ROUNDS', '3', 'P', 'en')).toBe('3');
});

test('a mission links to where it is played', () => {
  expect(placeOf({ gameCategories: ['LOTTERY'] })).toBe('/lottery');
  expect(placeOf({ gameCategories: [] })).toBe('/');
  expect(placeOf({ gameCategories: ['OTHER'] })).toBe('/');
  expect(placeOf({ gameCategories: ['RNG', 'LIVE'] })).toBe('/');
});

test('the next end is the nearest in the future', () => {
  const now = Date.parse('2026-06-10T15:00:00.000Z');
  expect(
    nextEnd(
      [
        mission('a'),
        mission('b', { endsAt: '2026-06-14T16:00:00.000Z' }),
        mission('c', { endsAt: '2026-06-09T16:00:00.000Z' }),
      ],
      now,
    ),
  ).toBe(3_600_000);
  expect(nextEnd([mission('a', { endsAt: null })], now)).toBeNull();
});

import { expect, test } from 'vitest';
import { anyAnswer } from '../../../upstream/testing.ts';
import { createWorld } from '../../testing.ts';
import { toVipLevels, toVipProgress } from './mappers.ts';
import { createVipSource } from './source.ts';

test('the ladder is sorted from its foot; what the operator leaves out is null', () => {
  expect(
    toVipLevels([
      { rankLevel: 1, labelName: 'VIP1', totalTurnover: '500.00', benefits: ['A gift'] },
      { rankLevel: 0, labelName: 'VIP0' },
    ]),
  ).toEqual([
    { id: '0', rank: 0, name: 'VIP0', totalStake: null, monthStake: null, benefits: [] },
    { id: '1', rank: 1, name: 'VIP1', totalStake: '500.00', monthStake: null, benefits: ['A gift'] },
  ]);
  expect(() => toVipLevels(anyAnswer({}))).toThrow('is no list');
});

test('a place on the ladder has its level, and amounts exact', () => {
  expect(
    toVipProgress({
      playerRankName: 'VIP0',
      nextRankName: 'VIP1',
      monthlyTurnover: { actual: '745.5', expected: '1000' },
    }),
  ).toEqual({ levelName: 'VIP0', nextLevelName: 'VIP1', total: null, month: { actual: '745.5', expected: '1000' } });
  expect(toVipProgress({})).toBeNull();
});

test('a trial account has no place, and the platform is not asked', async () => {
  const { scope, asked } = createWorld({ session: { kind: 'TRIAL' }, replies: {} });
  expect(await createVipSource(scope).progress()).toBeNull();
  expect(asked).toEqual([]);
});

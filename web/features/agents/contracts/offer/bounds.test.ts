import { expect, test } from 'vitest';
import { boundOf, type OwnTier } from './bounds.ts';

const own: readonly OwnTier[] = [
  { rate: '2', stakes: null, activeMembers: null },
  { rate: '5', stakes: { amount: '100000.00' }, activeMembers: 4 },
];
const typed = (rate: string, stakes = '', activeMembers = '') => ({ rate, stakes, activeMembers, result: '' });

test.each([
  ['2', '', '', null],
  ['2.0', '', '', null],
  ['0.0001', '5', '', null],
  ['5.0001', '', '', { field: 'rate', rate: '5' }],
  ['3', '', '', { field: 'stakes', amount: '100000.00' }],
  ['3', '99999.99', '4', { field: 'stakes', amount: '100000.00' }],
  ['3', '100000', '3', { field: 'activeMembers', count: 4 }],
  ['5', '100000.00', '4', null],
] as const)('a tier of %s from %s with %s active members', (rate, stakes, active, bound) => {
  expect(boundOf(own, typed(rate, stakes, active))).toEqual(bound);
});

test('the easiest of several own tiers bounds', () => {
  const many: readonly OwnTier[] = [...own, { rate: '5', stakes: { amount: '500.00' }, activeMembers: 9 }];
  expect(boundOf(many, typed('4'))).toEqual({ field: 'stakes', amount: '500.00' });
  expect(boundOf(many, typed('4', '500'))).toEqual({ field: 'activeMembers', count: 9 });
  expect(boundOf(many, typed('4', '100000'))).toEqual({ field: 'activeMembers', count: 4 });
  expect(boundOf([], typed('4'))).toBeNull();
});

import { expect, test } from 'vitest';
import { someMoney } from '../../testing/money.ts';
import { linkTo, shareOf, spansOf } from './invitations.ts';

test('a link leads to the operator’s first host, else to the site that is open', () => {
  expect(linkTo('AB C', ['play.example', 'other.example'], 'http://localhost:4000')).toBe(
    'https://play.example/register?referralCode=AB+C',
  );
  expect(linkTo('ABC', [], 'http://localhost:4000')).toBe('http://localhost:4000/register?referralCode=ABC');
});

test('a tier ends where the next begins, and the next friend is in one of them', () => {
  const tiers = [1, 5, 10].map((from) => ({ __typename: 'InvitationTier' as const, from, reward: someMoney('5.00') }));
  const next = (counted: number | null) =>
    spansOf(tiers, counted).map(({ from, to, isNext }) => `${from}-${to ?? ''}${isNext ? '*' : ''}`);
  expect(next(0)).toEqual(['1-4*', '5-9', '10-']);
  expect(next(4)).toEqual(['1-4', '5-9*', '10-']);
  expect(next(9)).toEqual(['1-4', '5-9', '10-*']);
  expect(next(null)).toEqual(['1-4', '5-9', '10-']);
});

test.each([
  [0, 3, 0],
  [3, 4, 0.75],
  [9, 3, 1],
  [null, 3, 0],
  [3, null, 0],
])('%s of %s friends are %s of the way', (friendCount, target, share) => {
  expect(shareOf({ friendCount, target })).toBe(share);
});

import { expect, test } from 'vitest';
import { larger, priced, stakeCents } from './amounts.ts';

test.each([
  ['1', 100n],
  ['0.05', 5n],
  ['12,5', 1250n],
  [' 7.10 ', 710n],
  ['999999999999.99', 99_999_999_999_999n],
])('%s is %s cents', (typed, cents) => expect(stakeCents(typed)).toBe(cents));

test.each(['', '-1', '1.005', '1e3', '1.', 'P 5', '1,000.00', '٣'])('%j is no stake', (typed) =>
  expect(stakeCents(typed)).toBeNull(),
);

test('a price is applied exactly and rounded down to the cent', () => {
  expect(priced(100n, '99.5')).toBe(9950n);
  expect(priced(33n, '1.955')).toBe(64n);
  expect(priced(10n, '70')).toBe(700n);
});

test('prices are compared by value, not as text', () => expect(larger('9.5', '70')).toBe('70'));

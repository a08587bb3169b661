import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents, toDecimal } from './money.ts';

test('cents survive their text, whatever their size and sign', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (cents) => {
      expect(toCents(toDecimal(cents))).toBe(cents);
    }),
  );
});

test('text without a fraction, or with half of one, is read in full', () => {
  expect([toCents('12'), toCents('12.5'), toCents('0.05'), toCents('-0.05')]).toEqual([1200n, 1250n, 5n, -5n]);
});

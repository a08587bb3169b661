import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount, parseCents, toCents, fromCents } from './cents.ts';

test('cents become decimal text with two decimals', () => {
  expect([0n, 5n, 100n, 123_450n, -7n].map(fromCents)).toEqual(['0.00', '0.05', '1.00', '1234.50', '-0.07']);
});

test('what becomes text comes back the same', () => {
  const property = fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), (cents) => {
    expect(parseCents(fromCents(cents))).toBe(cents);
  });
  fc.assert(property);
});

test('amounts are read with or without decimals', () => {
  expect(['7', '7.5', '7.50', '7.5000', '-0.01'].map(parseCents)).toEqual([700n, 750n, 750n, 750n, -1n]);
});

test('what is no amount, is finer than a cent or too large is nothing', () => {
  for (const text of ['', '.5', '5.', '1e3', '0x10', ' 1', '1,5', 'NaN', '0.001', '1'.repeat(16)])
    expect(parseCents(text)).toBeNull();
});

test('what may be moved is above zero, in digits, with at most two decimals', () => {
  expect(['1', '0.01', '12.5', '999999999999999.99'].map(parseAmount)).toEqual([
    100n,
    1n,
    1250n,
    99_999_999_999_999_999n,
  ]);
  for (const text of ['0', '0.00', '-1', '+1', '1.234', '1.500', '1e3', '1'.repeat(30), ' 1', '1,5', '', 'ten'])
    expect(parseAmount(text)).toBeNull();
});

test('cents of text that is known to be an amount survive, whatever their size and sign', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents);
    }),
  );
});

test('text without a fraction, or with half of one, is read in full', () => {
  expect([toCents('12'), toCents('12.5'), toCents('0.05'), toCents('-0.05')]).toEqual([1200n, 1250n, 5n, -5n]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents, toMajor } from './money.ts';

test('cents become decimal text with two decimals', () => {
  expect([0n, 5n, 100n, 123_450n, -7n].map(toMajor)).toEqual(['0.00', '0.05', '1.00', '1234.50', '-0.07']);
});

test('what becomes text comes back the same', () => {
  const property = fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), (cents) => {
    expect(toCents(toMajor(cents))).toBe(cents);
  });
  fc.assert(property);
});

test('amounts are read with or without decimals', () => {
  expect(['7', '7.5', '7.50', '7.5000', '-0.01'].map(toCents)).toEqual([700n, 750n, 750n, 750n, -1n]);
});

test('what is no amount, is finer than a cent or too large is nothing', () => {
  for (const text of ['', '.5', '5.', '1e3', '0x10', ' 1', '1,5', 'NaN', '0.001', '1'.repeat(16)])
    expect(toCents(text)).toBeNull();
});

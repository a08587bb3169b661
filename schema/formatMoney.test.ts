import { describe, expect, test } from 'vitest';
import { formatAmount, formatMoney } from './formatMoney.ts';

describe('formatAmount', () => {
  test.each([
    ['1234.5', 'en', '1,234.50'],
    ['1234.5', 'vi', '1.234,50'],
    ['1234.5', 'id', '1.234,50'],
    ['1234567.891', 'fil-PH', '1,234,567.89'],
    ['0', 'zh-CN', '0.00'],
    ['-3', 'en', '-3.00'],
  ])('writes %s in %s as %s', (amount, locale, written) => {
    expect(formatAmount(amount, locale)).toBe(written);
  });

  test('keeps every digit of an amount that no double can hold', () => {
    expect(formatAmount('90071992547409931234.57', 'en')).toBe('90,071,992,547,409,931,234.57');
  });

  test.each(['', '1,5', '1e3', 'abc', '.5', '--1'])('refuses %j, which is not a decimal', (text) => {
    expect(() => formatAmount(text, 'en')).toThrow(RangeError);
  });
});

test('money carries its symbol in front, the sign before both', () => {
  expect(formatMoney({ amount: '1234.5', currencySymbol: 'P' }, 'en')).toBe('P\u00a01,234.50');
  expect(formatMoney({ amount: '-0.05', currencySymbol: 'P' }, 'en')).toBe('\u2212P\u00a00.05');
});

test.each([null, ''])('an unknown currency is left out: %j', (currencySymbol) => {
  expect(formatMoney({ amount: '1234.5', currencySymbol }, 'en')).toBe('1,234.50');
  expect(formatMoney({ amount: '-0.05', currencySymbol }, 'en')).toBe('\u22120.05');
});

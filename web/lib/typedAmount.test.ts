import { afterEach, expect, test } from 'vitest';
import { centsTyped, typedAmount } from './typedAmount.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['en', '1,000', '1000'],
  ['en', '12,345,678.90', '12345678.90'],
  ['en', '1 000.50', '1000.50'],
  ['en', '1\u00a0000', '1000'],
  ['fil-PH', '1,000.5', '1000.5'],
  ['vi', '1.000', '1000'],
  ['id', '1.000,50', '1000.50'],
  ['vi', '1000,5', '1000.5'],
  ['en', '50,5', '50.5'],
])('in %s an amount is typed as the site writes it: %s', (language, typed, amount) => {
  document.documentElement.lang = language;
  expect(typedAmount(typed)).toBe(amount);
});

test.each([
  ['en', '1.000'],
  ['vi', '1,000'],
  ['en', '1,00,000'],
  ['en', '10,0000'],
  ['en', '1,000,5'],
  ['en', '1 00'],
])('in %s what could be read in two ways is no amount: %s', (language, typed) => {
  document.documentElement.lang = language;
  expect(centsTyped(typed)).toBeNull();
});

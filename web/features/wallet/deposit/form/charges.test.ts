import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf, coinsFor, type Terms } from './charges.ts';

const money = (amount: string) => ({ amount });
const NO_TERMS: Terms = { fee: null, rebate: null };
const orNull = (amount: string | null) => (amount === null ? null : money(amount));
const feeOf = (paid: bigint, percent: string, fixed: string, min: string | null, max: string | null): bigint =>
  chargeOf(paid, { ...NO_TERMS, fee: { percent, fixed: money(fixed), min: orNull(min), max: orNull(max) } }).fee;

test('without terms all that was paid is credited', () => {
  expect(chargeOf(12_345n, NO_TERMS)).toEqual({ fee: 0n, rebate: 0n, credited: 12_345n });
});

test.each([
  [10_000n, '1.5', '0', null, null, 150n],
  [10_000n, '0', '2.50', null, null, 250n],
  [10_000n, '1', '2', null, null, 300n],
  [99n, '1', '0', null, null, 0n],
  [199n, '1', '0', null, null, 1n],
  [10_000n, '1', '0', '5.00', null, 500n],
  [10_000n, '10', '0', null, '7.00', 700n],
  [10_000n, '0.125', '0', null, null, 12n],
  // The fee never takes more than was paid.
  [300n, '0', '5', null, null, 300n],
])('of %s cents, %s %% and %s, at least %s and at most %s, are %s cents', (paid, percent, fixed, min, max, fee) => {
  expect(feeOf(paid, percent, fixed, min, max)).toBe(fee);
});

test('a rebate is added to what is left, up to its limit', () => {
  const terms: Terms = {
    fee: { percent: '1', fixed: money('0'), min: null, max: null },
    rebate: { percent: '0.5', max: money('0.40') },
  };
  expect(chargeOf(5_000n, terms)).toEqual({ fee: 50n, rebate: 25n, credited: 4_975n });
  expect(chargeOf(50_000n, terms)).toEqual({ fee: 500n, rebate: 40n, credited: 49_540n });
});

test('what is credited is what was paid, less the fee, with the rebate, and never below zero', () => {
  const percent = fc
    .integer({ min: 0, max: 10_000 })
    .map((hundredths) => `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`);
  const law = fc.property(
    fc.bigInt(1n, 10n ** 15n),
    percent,
    percent,
    fc.bigInt(0n, 10n ** 6n),
    (paid, fee, rebate, fixed) => {
      const charge = chargeOf(paid, {
        fee: { percent: fee, fixed: money(String(fixed)), min: null, max: null },
        rebate: { percent: rebate, max: null },
      });
      return charge.credited === paid - charge.fee + charge.rebate && charge.fee <= paid && charge.credited >= 0n;
    },
  );
  expect(() => fc.assert(law)).not.toThrow();
});

test.each([
  [10_000n, '57.10', '1.75131349'],
  [5_710n, '57.10', '1.00000000'],
  [1n, '2500000', '0.00000001'],
  [100n, '0', null],
  [100n, 'much', null],
])('%s cents at %s are %s coins', (paid, rate, coins) => {
  expect(coinsFor(paid, rate)).toBe(coins);
});

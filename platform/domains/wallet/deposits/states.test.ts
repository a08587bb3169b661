import { expect, test } from 'vitest';
import { creditOf } from './terms.ts';
import { coinsFor } from './coins.ts';
import type { DepositState } from './states.ts';
import { checkMove, DEPOSIT_STATES, STATES, statesOf } from './states.ts';

test('every state has the code of the wire, and only what the table says may follow it', () => {
  expect(DEPOSIT_STATES.map((state) => STATES[state].code)).toEqual([2, 3, 3, 4, 5, 7, 6, 5]);
  const isMove = (from: DepositState, to: DepositState): boolean => {
    try {
      checkMove(from, to);
      return true;
    } catch {
      return false;
    }
  };
  for (const from of DEPOSIT_STATES)
    expect(
      DEPOSIT_STATES.filter((to) => isMove(from, to)),
      from,
    ).toEqual(DEPOSIT_STATES.filter((to) => STATES[from].next.includes(to)));
  expect(STATES.credited.next).toEqual([]);
});

test('a code of the wire names all its states, and what is no code names none', () => {
  expect(statesOf(['3', '5'])).toEqual(['sent-to-bank', 'paid', 'failed', 'sent-back']);
  expect(statesOf(['', 'constructor', '33'])).toEqual([]);
});

test('fee and rebate are rounded down, within their limits, and the fee is never more than was paid', () => {
  const fee = { basisPoints: 150, fixed: '100', min: '250', max: '5000' };
  const rebate = { basisPoints: 100, max: '300' };
  expect(creditOf(10_001n, { fee: null, rebate: null })).toMatchObject({ fee: 0n, rebate: 0n, credited: 10_001n });
  expect(creditOf(20_033n, { fee, rebate: null })).toMatchObject({ fee: 400n, credited: 19_633n });
  expect(creditOf(1_000n, { fee, rebate: null }).fee).toBe(250n);
  expect(creditOf(100n, { fee, rebate: null })).toMatchObject({ fee: 100n, credited: 0n });
  expect(creditOf(10_000_000n, { fee, rebate: null }).fee).toBe(5_000n);
  expect(creditOf(10_000_000n, { fee: { ...fee, max: null }, rebate: null }).fee).toBe(150_100n);
  expect(creditOf(10_099n, { fee: null, rebate })).toMatchObject({ rebate: 100n, credited: 10_199n });
  expect(creditOf(50_000n, { fee: null, rebate }).rebate).toBe(300n);
  expect(creditOf(50_000n, { fee: null, rebate: { ...rebate, max: null } }).rebate).toBe(500n);
});

test('coins are rounded up, so that they are worth the amount', () => {
  expect(coinsFor(100_000n, 5_820n)).toBe('17.18213059');
  expect(coinsFor(5_820n, 5_820n)).toBe('1.00000000');
  expect(coinsFor(1n, 620_000_000n)).toBe('0.00000001');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { addBet, changeBets, costOf, emptySlip, keepSlip, MOST_BETS, newKey, slipOf } from './slip.ts';

beforeEach(() => sessionStorage.clear());

const BET = { kind: 'LO2', picks: ['07', '70'], units: 2, stake: '1.50' };

test('bets are added, changed and taken out, each slip by its own lottery', () => {
  addBet('XSMB', BET);
  addBet('XSMB', { ...BET, picks: ['11'], units: 1 });
  expect(slipOf('XSMB').bets.map(({ picks }) => picks)).toEqual([['07', '70'], ['11']]);
  expect(slipOf('OTHER').bets).toEqual([]);
  changeBets('XSMB', (bets) => bets.filter(({ units }) => units === 1));
  expect(slipOf('XSMB').bets).toHaveLength(1);
});

test('a cost is exact to the cent', () => {
  expect(costOf([{ units: 3, stake: '0.10' }, { units: 7, stake: '0.01' }])).toBe(37n);
  expect(costOf([{ units: 3, stake: 'x' }])).toBe(0n);
});

test('while it is unknown whether the bets stand, the slip does not change', () => {
  addBet('XSMB', BET);
  keepSlip('XSMB', { ...slipOf('XSMB'), unsettled: { key: 'k'.repeat(24), drawNumber: '1' } });
  expect(addBet('XSMB', BET)).toBe(false);
  changeBets('XSMB', () => []);
  expect(slipOf('XSMB').bets).toHaveLength(1);
  emptySlip('XSMB');
  expect(slipOf('XSMB')).toEqual({ bets: [], unsettled: null });
});

test('a slip holds a hundred bets and no more', () => {
  for (let bet = 0; bet < MOST_BETS; bet += 1) expect(addBet('XSMB', BET)).toBe(true);
  expect(addBet('XSMB', BET)).toBe(false);
});

test('the slip outlives the page and not the session: what forgets the member empties it', () => {
  addBet('XSMB', BET);
  expect(sessionStorage.getItem('lotterySlip:XSMB')).toContain('07');
  sessionStorage.clear();
  expect(slipOf('XSMB').bets).toEqual([]);
});

test('where storage is forbidden the slip lives as long as the page', () => {
  const deny = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, method).mockImplementation(deny);
  addBet('DENIED', BET);
  expect(slipOf('DENIED').bets).toHaveLength(1);
  emptySlip('DENIED');
  expect(slipOf('DENIED').bets).toHaveLength(0);
});

test('where there is no room left in the storage the slip is not lost either', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  addBet('FULL', BET);
  expect(slipOf('FULL').bets).toHaveLength(1);
  full.mockRestore();
  addBet('FULL', BET);
  expect(sessionStorage.getItem('lotterySlip:FULL')).toContain('07');
});

test('what is no slip is none', () => {
  sessionStorage.setItem('lotterySlip:XSMB', '{"bets":[{"id":1}],"unsettled":null}');
  expect(slipOf('XSMB').bets).toEqual([]);
});

test('keys fit what the house takes, and no two are alike', () => {
  const keys = Array.from({ length: 500 }, newKey);
  expect(keys.every((key) => /^[a-z0-9]{24}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(500);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAllBut } from '../../../lib/storage/storage.ts';
import { MOST_BETS } from '../../../../schema/lotterySlip.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { addBet, changeBets, costOf, emptySlip, keepSlip, slipOf } from './slip.ts';

beforeEach(() => {
  forgetAllBut(new Set());
  setOwner(null, true);
});

/** Everything stored in the tab, for any member. */
const kept = (): string => JSON.stringify(Object.entries(sessionStorage));

const BET = { kind: 'LO2', picks: ['07', '70'], units: 2, stake: '1.50' };

test('bets are added, changed and removed, with a slip per lottery', () => {
  addBet('XSMB', BET);
  addBet('XSMB', { ...BET, picks: ['11'], units: 1 });
  expect(slipOf('XSMB').bets.map(({ picks }) => picks)).toEqual([['07', '70'], ['11']]);
  expect(slipOf('OTHER').bets).toEqual([]);
  changeBets('XSMB', (bets) => bets.filter(({ units }) => units === 1));
  expect(slipOf('XSMB').bets).toHaveLength(1);
});

test('a cost is exact to the cent', () => {
  expect(
    costOf([
      { units: 3, stake: '0.10' },
      { units: 7, stake: '0.01' },
    ]),
  ).toBe(37n);
  expect(costOf([{ units: 3, stake: 'x' }])).toBe(0n);
});

test('while it is unknown whether the bets were placed, the slip cannot change', () => {
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

test('the slip survives the page, but not the session: forgetting the member empties it', () => {
  addBet('XSMB', BET);
  expect(kept()).toContain('07');
  forgetAllBut(new Set());
  expect(slipOf('XSMB').bets).toEqual([]);
});

describe.each([
  ['kept in the tab', false],
  ['where storage is forbidden', true],
])('whose slip it is (%s)', (_where, isForbidden) => {
  beforeEach(() => {
    if (!isForbidden) return () => undefined;
    const denied = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
      vi.spyOn(Storage.prototype, method).mockImplementation(deny),
    );
    return () => denied.forEach((spy) => spy.mockRestore());
  });

  test('one member’s slip is not read, sent or overwritten by another, and returns for its owner', () => {
    setOwner('7');
    addBet('XSMB', BET);
    keepSlip('XSMB', { ...slipOf('XSMB'), unsettled: { key: 'k'.repeat(24), drawNumber: '1' } });
    setOwner('8');
    expect(slipOf('XSMB')).toEqual({ bets: [], unsettled: null });
    addBet('XSMB', { ...BET, picks: ['11'] });
    setOwner('7');
    expect(slipOf('XSMB')).toMatchObject({ bets: [{ picks: ['07', '70'] }], unsettled: { key: 'k'.repeat(24) } });
  });

  test('a guest’s slip passes to the member who signs in next, and to nobody later', () => {
    addBet('XSMB', BET);
    setOwner('7');
    expect(slipOf('XSMB').bets).toHaveLength(1);
    setOwner('8');
    expect(slipOf('XSMB').bets).toEqual([]);
  });

  test('a guest’s newer slip replaces the one the member left, unless that may have been placed', () => {
    setOwner('7');
    addBet('XSMB', BET);
    setOwner(null);
    expect(slipOf('XSMB').bets).toEqual([]);
    addBet('XSMB', { ...BET, picks: ['11'] });
    setOwner('7');
    expect(slipOf('XSMB').bets.map(({ picks }) => picks)).toEqual([['11']]);
    keepSlip('XSMB', { ...slipOf('XSMB'), unsettled: { key: 'k'.repeat(24), drawNumber: '1' } });
    setOwner(null);
    addBet('XSMB', BET);
    setOwner('7');
    expect(slipOf('XSMB').unsettled).not.toBeNull();
  });

  test('signing out deletes it', () => {
    setOwner('7');
    addBet('XSMB', BET);
    forgetAllBut(new Set(['signIns']));
    setOwner(null, true);
    setOwner('7');
    expect(slipOf('XSMB').bets).toEqual([]);
  });
});

function deny(): never {
  throw new DOMException('no', 'SecurityError');
}

test('if storage is blocked the slip lives as long as the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(deny);
  addBet('DENIED', BET);
  expect(slipOf('DENIED').bets).toHaveLength(1);
  emptySlip('DENIED');
  expect(slipOf('DENIED').bets).toHaveLength(0);
});

test('if storage is full the slip is not lost either', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  addBet('FULL', BET);
  expect(slipOf('FULL').bets).toHaveLength(1);
  full.mockRestore();
  addBet('FULL', BET);
  expect(kept()).toContain('07');
});

test('invalid stored data is ignored', () => {
  setOwner('7');
  addBet('XSMB', BET);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"bets":[{"id":1}],"unsettled":null}');
  expect(slipOf('XSMB').bets).toEqual([]);
});

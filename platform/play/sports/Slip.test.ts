import { expect, test } from 'vitest';
import { LANGUAGE_TAGS, LANGUAGES } from '../../../schema/languages.ts';
import { formatAmount } from '../../../schema/formatMoney.ts';
import { productOf, reckonSlip, Slip, stakeFault, stakeIn, asTyped } from './Slip.ts';
import type { BookFixture } from './wire.ts';

const fixture = (id: string, prices: Record<string, number>, state: BookFixture['state'] = 'open'): BookFixture => ({
  id,
  number: 1,
  state,
  closesAt: '2026-01-01T00:08:00Z',
  resultAt: '2026-01-01T00:11:00Z',
  commitment: 'c',
  seen: '',
  share: 0,
  offer: { league: 'League', sides: ['A', 'B'], strength: 500, lines: {}, prices },
});
const one = fixture('1', { 'win:home': 185, 'win:away': 210 });
const two = fixture('2', { 'win:home': 150 });

test('a slip takes one pick per match, and a price that is pressed again is removed', () => {
  const slip = new Slip('1.00', 8);
  slip.touch(one, 'win:home');
  expect([slip.mode, slip.canCombine]).toEqual(['single', false]);
  slip.touch(one, 'win:away');
  slip.touch(one, 'win:nobody');
  slip.touch(two, 'win:home');
  expect(slip.lines([one, two]).map(({ roundId, pick, odds }) => [roundId, pick, odds])).toEqual([
    ['1', 'win:away', 210],
    ['2', 'win:home', 150],
  ]);
  expect([slip.mode, slip.canCombine]).toEqual(['combined', true]);
  slip.mode = 'single';
  expect(slip.mode).toBe('single');
  slip.touch(two, 'win:home');
  slip.remove('1');
  expect(slip.isEmpty).toBe(true);
});

test('more matches than a combined bet may have are single bets', () => {
  const slip = new Slip('1.00', 2);
  for (const id of ['1', '2', '3']) slip.touch(fixture(id, { 'win:home': 150 }), 'win:home');
  expect([slip.mode, slip.canCombine]).toEqual(['single', false]);
});

test('a changed price must be accepted, and a match that began or was removed is closed', () => {
  const slip = new Slip('1.00', 8);
  slip.touch(one, 'win:home');
  slip.touch(two, 'win:home');
  const later = [fixture('1', { 'win:home': 190 }), fixture('2', { 'win:home': 150 }, 'playing')];
  expect(slip.lines(later).map(({ odds, now }) => [odds, now])).toEqual([
    [185, 190],
    [150, null],
  ]);
  expect(slip.lines([]).map(({ now }) => now)).toEqual([null, null]);
  slip.accept(slip.lines(later));
  expect(slip.lines(later).map(({ odds }) => odds)).toEqual([190, 150]);
});

test('cost and return are exact, rounded down to the cent once', () => {
  expect(reckonSlip('combined', 1_000n, [185, 210, 333])).toEqual({ cost: 1_000n, possible: 12_937n });
  expect(reckonSlip('single', 333n, [185, 210])).toEqual({ cost: 666n, possible: 616n + 699n });
  expect(productOf([185, 210, 333])).toBe('12.93');
  expect(['10', '10.5', '0,50', ' 7 '].map(stakeIn)).toEqual([1_000n, 1_050n, 50n, 700n]);
  expect(['', '0', '0.00', '-1', '1.234', '1e3', 'x', '9999999999'].map(stakeIn)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

const limits = { min: '1.00', max: '100.00', perRound: '200.00', maxReturn: '1000.00' };

test.each([
  ['', 'outsideLimits'],
  ['0', 'outsideLimits'],
  ['0.01', 'outsideLimits'],
  ['100.01', 'outsideLimits'],
  ['abc', 'unreadable'],
  ['1,000.5', 'unreadable'],
  ['1', undefined],
  ['100,00', undefined],
])('the stake “%s” is told what it is: %s', (text, kind) => {
  expect(stakeFault(text, 'single', [185, 210], limits)?.kind).toBe(kind);
});

test('the most that may be staked returns no more than the book pays, and a cent more would', () => {
  const odds = [333, 501, 210];
  const fault = stakeFault('50', 'combined', odds, limits);
  const most = fault?.kind === 'returnsTooMuch' ? fault.most : null;
  expect(most).toBe(2_854n);
  expect(reckonSlip('combined', 2_854n, odds).possible).toBeLessThanOrEqual(100_000n);
  expect(reckonSlip('combined', 2_855n, odds).possible).toBeGreaterThan(100_000n);
  expect(stakeFault('28.54', 'combined', odds, limits)).toBeNull();
  expect(stakeFault('50', 'single', odds, limits)).toBeNull();
  expect(stakeFault('50', 'single', [...odds, 2_001], limits)).toEqual({ kind: 'returnsTooMuch', most: 4_997n });
  expect(stakeFault('1', 'combined', [9_000, 9_000], limits)).toEqual({ kind: 'returnsTooMuch', most: null });
});

test.each(LANGUAGES)('a preset stake is written as amounts are in %s, and is read as the same amount', (language) => {
  const typed = asTyped('1000.50', LANGUAGE_TAGS[language]);
  expect(typed.slice(-3)).toBe(formatAmount('1000.50', LANGUAGE_TAGS[language]).slice(-3));
  expect(stakeIn(typed)).toBe(100_050n);
});

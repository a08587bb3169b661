import { expect, test } from 'vitest';
import { clockText, endingsByHead, endOf, phaseOf, ticketDigits } from './draws.ts';

const at = (second: number): string => new Date(second * 1000).toISOString();
const DRAW = { state: 'OPEN', opensAt: at(0), closesAt: at(50), drawsAt: at(60) } as const;

test.each([
  ['OPEN', 49_999, 'open'],
  ['OPEN', 50_000, 'closed'],
  ['CLOSED', 10_000, 'closed'],
  ['DRAWN', 10_000, 'drawn'],
  ['SETTLED', 70_000, 'drawn'],
  ['VOID', 10_000, 'void'],
  ['PENDING', 0, 'open'],
  ['PENDING', -1, 'soon'],
  ['OTHER', 10_000, 'other'],
] as const)('%s at %i ms is %s: the clock closes betting where the operator has not said so yet', (state, now, phase) =>
  expect(phaseOf({ ...DRAW, state }, now)).toBe(phase),
);

test('a phase is counted down to its end', () => {
  expect([endOf(DRAW, 'soon'), endOf(DRAW, 'open'), endOf(DRAW, 'closed'), endOf(DRAW, 'drawn')]).toEqual([
    at(0),
    at(50),
    at(60),
    null,
  ]);
  expect(endOf(DRAW, 'other')).toBeNull();
  expect(endOf({ ...DRAW, closesAt: null }, 'open')).toBe(at(60));
});

test.each([
  [0, { days: 0, clock: '00:00' }],
  [-5, { days: 0, clock: '00:00' }],
  [59_001, { days: 0, clock: '01:00' }],
  [3_723_000, { days: 0, clock: '01:02:03' }],
  [90_061_000, { days: 1, clock: '01:01:01' }],
])('%i ms read %o', (milliseconds, text) => expect(clockText(milliseconds)).toEqual(text));

test('endings are grouped by their tens, in order', () => {
  const board = endingsByHead({
    tiers: [
      { __typename: 'LotteryTier', code: 'DB', name: '', numbers: ['12345', '00041'] },
      { __typename: 'LotteryTier', code: '7', name: '', numbers: ['07'] },
    ],
  });
  expect(board[4]?.endings).toEqual(['41', '45']);
  expect(board[0]?.endings).toEqual(['07']);
  expect(board[9]).toEqual({ head: '9', endings: [] });
});

test('a ticket has as many digits as the longest number drawn; digits drawn singly form one number', () => {
  const drawn = (...tiers: string[][]) =>
    ticketDigits({
      tiers: tiers.map((numbers, at) => ({ __typename: 'LotteryTier' as const, code: String(at), name: '', numbers })),
    });
  expect([drawn(['07'], ['12345', '00000']), drawn(['1', '2', '3', '4', '5']), drawn()]).toEqual([5, 5, 0]);
});

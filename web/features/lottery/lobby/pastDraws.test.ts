import { expect, test } from 'vitest';
import { aDraw, aLottery } from '../fixtures.ts';
import { answerFor, ASKED, drawnSince, withSince } from './pastDraws.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();
const drawn = (lotteryCode: string, minute: number) =>
  aDraw(String(minute), { id: `${lotteryCode}:${minute}`, lotteryCode, state: 'SETTLED', drawsAt: at(minute) });
const standing = (code: string, minute: number) => aLottery(code, { lastDraw: drawn(code, minute) });
const LIST = [drawn('A', 30), drawn('B', 20), drawn('A', 10)];

test.each([
  ['vietnam', true, 'everybody'],
  ['vietnam', false, 'everybody'],
  ['all', true, 'everybody'],
  ['all', false, 'member'],
  ['sea', true, 'nobody'],
  ['sea', false, 'member'],
] as const)('the list of the hall %s, seen by a guest: %s, is for %s', (hall, isGuest, answer) => {
  expect(answerFor(hall, isGuest)).toBe(answer);
});

test('draws since a list was made come first, and those in it are not repeated', () => {
  const since = drawnSince(LIST, [standing('A', 40), standing('B', 20)]);
  expect(withSince(LIST, since).map(({ id }) => id)).toEqual(['A:40', 'A:30', 'B:20', 'A:10']);
  expect(withSince(LIST, drawnSince(LIST, [standing('B', 25)])).map(({ id }) => id)).toEqual([
    'A:30',
    'B:25',
    'B:20',
    'A:10',
  ]);
});

test('a lottery that is not in the list, and a draw older than its last one, are left out', () => {
  expect(drawnSince(LIST, [standing('C', 40), standing('B', 5), aLottery('A', { lastDraw: null })])).toEqual([]);
  expect(drawnSince([], [standing('A', 40)])).toEqual([]);
});

test('a list of a hundred stays a hundred', () => {
  const full = Array.from({ length: ASKED }, (_, place) => drawn('A', ASKED - place));
  const all = withSince(full, [drawn('A', 200)]);
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([ASKED, 'A:200', 'A:2']);
});

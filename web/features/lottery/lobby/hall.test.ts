import { expect, test } from 'vitest';
import { aDraw, aLottery } from '../fixtures.ts';
import {
  comingDraw,
  everyLottery,
  HALLS,
  hallOfVendor,
  hallPath,
  hasDue,
  matches,
  menusOf,
  prizeModeOf,
  soonest,
} from './hall.ts';

const menu = (id: string, lotteries: readonly ReturnType<typeof aLottery>[]) => ({
  __typename: 'LotteryMenu' as const,
  id,
  name: id,
  prizeMode: 'STATE' as const,
  lotteries,
});
const NORTH = aLottery('XSMB', { family: 'VN_NORTH', name: 'Miền Bắc' });
const THAI = aLottery('TH_GOV', { family: 'THAI', name: 'หวยรัฐบาล' });

test('a lobby has no empty group', () => {
  expect(menusOf([menu('vn', [NORTH]), menu('closed', []), menu('sea', [THAI])]).map(({ id }) => id)).toEqual([
    'vn',
    'sea',
  ]);
});

test.each([
  ['TCG_LOTTO_VN', 'vietnam', 'STATE'],
  ['TCG_SEA', 'sea', 'SEA'],
  ['LOTT', 'house', 'HOUSE'],
  ['elott', 'electronic', 'ELECTRONIC'],
  ['JL', 'all', null],
  ['constructor', 'all', null],
  ['', 'all', null],
  [null, 'all', null],
] as const)('the vendor %s opens the hall %s, which asks for %s', (vendor, hall, prizeMode) => {
  expect(hallOfVendor(vendor)).toBe(hall);
  expect(prizeModeOf(hall)).toBe(prizeMode);
});

test('each part of the lobby has an address, and keeps the way back', () => {
  expect(HALLS.map((hall) => hallPath(hall, '/lottery', null))).toEqual([
    '/lottery',
    '/lottery?vendor=TCG_LOTTO_VN',
    '/lottery?vendor=TCG_SEA',
    '/lottery?vendor=LOTT',
    '/lottery?vendor=ELOTT',
  ]);
  expect(hallPath('sea', '/seamless', '/help')).toBe('/seamless?vendor=TCG_SEA&backUrl=%2Fhelp');
});

test('a lottery in two menus is listed once', () => {
  expect(everyLottery([menu('a', [NORTH]), menu('b', [NORTH, THAI])]).map(({ id }) => id)).toEqual(['XSMB', 'TH_GOV']);
});

test.each([
  ['mien bac', true],
  ['MIỀN', true],
  ['xsmb', true],
  ['bac xsmb', true],
  ['nam', false],
  ['', true],
])('the search %j finds Miền Bắc: %s', (search, found) => expect(matches(NORTH, search)).toBe(found));

test('Thai is matched with its vowels', () => {
  expect(matches(THAI, 'รัฐ')).toBe(true);
  expect(matches(THAI, 'ั')).toBe(true);
  expect(matches(NORTH, 'ั')).toBe(false);
});

test('a draw is due shortly after its time, and only if that is known', () => {
  const lotteries = [
    { nextDraw: aDraw('1', { drawsAt: '2026-11-21T08:01:00.000Z' }), closedDraws: [] },
    { nextDraw: null, closedDraws: [] },
    { nextDraw: aDraw('2', { drawsAt: null, closesAt: null }), closedDraws: [] },
  ];
  expect(hasDue(lotteries, Date.parse('2026-11-21T08:01:02.000Z'))).toBe(false);
  expect(hasDue(lotteries, Date.parse('2026-11-21T08:01:03.000Z'))).toBe(true);
});

test('a closed draw is awaited before the one that takes bets, until it is drawn', () => {
  const closed = aDraw('1', { state: 'CLOSED', drawsAt: '2026-11-21T08:01:00.000Z' });
  const nextDraw = aDraw('2', { drawsAt: '2026-11-22T08:01:00.000Z' });
  const waiting = { nextDraw, closedDraws: [closed] };
  expect(comingDraw(waiting)?.number).toBe('1');
  expect(hasDue([waiting], Date.parse('2026-11-21T08:01:03.000Z'))).toBe(true);
  expect(comingDraw({ nextDraw, closedDraws: [{ ...closed, state: 'SETTLED' }] })?.number).toBe('2');
  expect(hasDue([{ nextDraw, closedDraws: [] }], Date.parse('2026-11-21T08:01:03.000Z'))).toBe(false);
});

test('a lottery without a draw time is due when betting closes', () => {
  const lotteries = [
    { nextDraw: aDraw('1', { closesAt: '2026-11-21T08:00:50.000Z', drawsAt: null }), closedDraws: [] },
  ];
  expect(hasDue(lotteries, Date.parse('2026-11-21T08:00:52.000Z'))).toBe(false);
  expect(hasDue(lotteries, Date.parse('2026-11-21T08:00:53.000Z'))).toBe(true);
});

test('the soonest are first, and lotteries without a next draw are left out', () => {
  const one = aLottery('A', { nextDraw: aDraw('1', { drawsAt: '2026-11-21T10:00:00.000Z' }) });
  const two = aLottery('B', { nextDraw: aDraw('2', { drawsAt: '2026-11-21T09:00:00.000Z' }) });
  expect(soonest([one, aLottery('C', { nextDraw: null }), two], 2).map(({ id }) => id)).toEqual(['B', 'A']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulationRandom } from '../random.ts';
import { drawTiers } from './Drawing.ts';
import type { LotteryTerms } from './lotteryKinds.ts';
import { LOTTERY_KINDS, lotteryKind } from './lotteryKinds.ts';
import { FAMILIES, findBetKind, RULES } from './rules.ts';
import type { Schedule } from './schedule.ts';
import { drawAfter, drawBefore, drawOfIssue, issueOf } from './schedule.ts';
import { MOST_UNITS, readSelection } from './selection.ts';

const daily: Schedule = { every: 'week', days: [0, 1, 2, 3, 4, 5, 6], at: { hour: 18, minute: 15, zone: 7 } };
const straits: Schedule = { every: 'week', days: [0, 3, 6], at: { hour: 18, minute: 30, zone: 8 } };
const twiceAMonth: Schedule = { every: 'month', days: [1, 16], at: { hour: 15, minute: 30, zone: 7 } };
const minute: Schedule = { every: 'minutes', minutes: 1 };
const schedules = [daily, straits, twiceAMonth, minute, { every: 'minutes', minutes: 5 } as const];
const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test('the north draws at 18:15 in Hanoi, the straits on Wednesdays and weekends, the Thai on 1st and 16th', () => {
  const saturday = new Date('2026-11-21T11:15:00Z');
  expect(drawAfter(saturday, daily).toISOString()).toBe('2026-11-22T11:15:00.000Z');
  expect(drawAfter(new Date(saturday.getTime() - 1), daily)).toEqual(saturday);
  expect(drawBefore(saturday, daily).toISOString()).toBe('2026-11-20T11:15:00.000Z');
  expect(drawAfter(saturday, straits).toISOString()).toBe('2026-11-22T10:30:00.000Z');
  expect(drawAfter(new Date('2026-11-22T12:00:00Z'), straits).toISOString()).toBe('2026-11-25T10:30:00.000Z');
  expect(drawAfter(saturday, twiceAMonth).toISOString()).toBe('2026-12-01T08:30:00.000Z');
  expect(drawBefore(saturday, twiceAMonth).toISOString()).toBe('2026-11-16T08:30:00.000Z');
  expect(drawAfter(new Date('2026-11-21T11:15:30Z'), minute).toISOString()).toBe('2026-11-21T11:16:00.000Z');
});

test('no draw is left out, and each has a number that leads back to it', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...schedules), (at, schedule) => {
      const next = drawAfter(at, schedule);
      expect(next > at).toBe(true);
      expect(drawBefore(next, schedule) <= at).toBe(true);
      expect(drawAfter(drawBefore(next, schedule), schedule)).toEqual(next);
      expect(drawOfIssue(issueOf(next, schedule), schedule)).toEqual(next);
    }),
  );
});

test('a number that is no draw leads nowhere', () => {
  expect(issueOf(new Date('2026-11-21T11:15:00Z'), daily)).toBe('20261121');
  expect(issueOf(new Date('2026-11-21T17:16:00Z'), minute)).toBe('202611220016');
  for (const [issue, schedule] of [
    ['20261131', daily],
    ['2026112', daily],
    ['202611211815', daily],
    ['20261123', straits],
    ['20261121', minute],
    ['202611212460', minute],
    ['', daily],
    ['2026-11-21', daily],
  ] as const) {
    expect(drawOfIssue(issue, schedule)).toBeNull();
  }
});

test('every draw has as many numbers as its family, of as many digits', () => {
  const counts = FAMILIES.map((family) => {
    const { tiers } = drawTiers(RULES[family].layout, simulationRandom(7));
    for (const [at, { numbers }] of tiers.entries())
      expect(
        numbers.every((number) => number.length === RULES[family].layout[at]?.digits && /^\d+$/.test(number)),
      ).toBe(true);
    return [family, tiers.length, tiers.reduce((sum, { numbers }) => sum + numbers.length, 0)];
  });
  expect(counts).toEqual([
    ['VN_NORTH', 8, 27],
    ['VN_SOUTH', 9, 18],
    ['THAI', 4, 6],
    ['FOUR_D', 5, 23],
    ['FIVE_DIGITS', 1, 5],
    ['THREE_DICE', 1, 3],
  ]);
});

function kindOf(code: string, family: (typeof FAMILIES)[number] = 'VN_NORTH') {
  const kind = findBetKind(family, code);
  if (!kind) throw new Error(`no ${code}`);
  return kind;
}

test('a selection is read however its numbers are parted', () => {
  for (const text of ['07,45,99', ' 07 45  99 ', '07;45;99', '07 | 45, 99\n'])
    expect(readSelection(kindOf('lo2'), text)).toEqual({ picks: ['07', '45', '99'], units: 3 });
  expect(readSelection(kindOf('xien2'), '01,02,03,04')).toEqual({ picks: ['01', '02', '03', '04'], units: 6 });
  expect(readSelection(kindOf('diceHalf', 'THREE_DICE'), 'BIG,ODD')).toEqual({ picks: ['BIG', 'ODD'], units: 2 });
});

test('a selection that does not fit says what is wrong, and where', () => {
  const fault = (code: string, text: string, family?: (typeof FAMILIES)[number]) =>
    readSelection(kindOf(code, family), text);
  expect(fault('lo2', ' ,; ')).toEqual({ fault: 'EMPTY', part: null });
  expect(fault('lo2', '07,4x')).toEqual({ fault: 'NOT_A_NUMBER', part: '4x' });
  expect(fault('lo2', '07,٤٥')).toEqual({ fault: 'NOT_A_NUMBER', part: '٤٥' });
  expect(fault('lo2', '7')).toEqual({ fault: 'WRONG_LENGTH', part: '7' });
  expect(fault('lo2', '07,45,07')).toEqual({ fault: 'REPEATED', part: '07' });
  expect(fault('xien3', '07,45')).toEqual({ fault: 'TOO_FEW', part: null });
  expect(fault('truot10', Array.from({ length: 13 }, (_, at) => String(at + 10)).join(','))).toEqual({
    fault: 'TOO_MANY',
    part: null,
  });
  expect(fault('diceHalf', 'HUGE', 'THREE_DICE')).toEqual({ fault: 'UNKNOWN_OPTION', part: 'HUGE' });
  expect(fault('diceHalf', 'constructor', 'THREE_DICE')).toEqual({ fault: 'UNKNOWN_OPTION', part: 'constructor' });
});

test('no bet that can be made has more units than the most, and each kind can be bet with its most picks', () => {
  for (const family of FAMILIES) {
    for (const kind of RULES[family].kinds) {
      const picks =
        kind.rule.kind === 'option'
          ? kind.rule.options.map(({ code }) => code)
          : Array.from({ length: kind.maxPicks }, (_, at) => String(at).padStart(kind.digits, '0'));
      expect([kind.code, readSelection(kind, picks.join(','))]).toEqual([
        kind.code,
        { picks, units: expect.toSatisfy((units: number) => units >= 1 && units <= MOST_UNITS) },
      ]);
    }
  }
});

const terms: LotteryTerms = {
  schedule: daily,
  closesBefore: 300,
  minStake: '100',
  maxStake: '20000',
  maxPerDraw: '500000',
};

test('betting on a draw begins when it ends on the one before, and ends some minutes before it', () => {
  const north = lotteryKind('VN_NORTH', 'state');
  const moments = north.timing(new Date('2026-11-21T11:10:00Z'), terms);
  expect(moments).toEqual({
    opensAt: new Date('2026-11-21T11:10:00Z'),
    closesAt: new Date('2026-11-22T11:10:00Z'),
    resultAt: new Date('2026-11-22T11:15:00Z'),
  });
  expect(north.timing(new Date('2026-11-21T11:09:59Z'), terms)?.closesAt).toEqual(new Date('2026-11-21T11:10:00Z'));
});

test('a line costs its stake for each unit, and stakes that are not offered are refused', () => {
  const north = lotteryKind('VN_NORTH', 'state');
  expect(north.parse({ kind: 'xien2', selection: '01,02,03', stake: '150' }, terms, null)).toEqual({
    stake: 450n,
    bet: { kind: 'xien2', picks: ['01', '02', '03'], units: 3, stake: '150' },
  });
  for (const stake of ['90', '20010', '105', '-100', '1e3', ''])
    expect(north.parse({ kind: 'lo2', selection: '01', stake }, terms, null)).toHaveProperty('problem');
  expect(north.parse({ kind: 'no', selection: '01', stake: '100' }, terms, null)).toMatchObject({
    problem: 'UNKNOWN_KIND',
  });
  expect(north.parse(null, terms, null)).toMatchObject({ problem: 'UNKNOWN_KIND' });
  expect(north.parse({ kind: 'lo2', selection: '1', stake: '100' }, terms, null)).toEqual({
    problem: 'WRONG_LENGTH',
    detail: '1',
  });
});

test('whatever is staked, what is won comes out in whole cents', () => {
  const random = simulationRandom(11);
  fc.assert(
    fc.property(fc.constantFrom(...FAMILIES), fc.integer({ min: 10, max: 2_000 }), fc.nat(), (family, tenths, pick) => {
      const kinds = RULES[family].kinds;
      const kind = kinds[pick % kinds.length];
      if (!kind) throw new Error('no kind');
      const rules = lotteryKind(family, 'fast');
      const picks =
        kind.rule.kind === 'option'
          ? kind.rule.options.map(({ code }) => code)
          : Array.from({ length: kind.maxPicks }, (_, at) => String(at).padStart(kind.digits, '0'));
      const parsed = rules.parse(
        { kind: kind.code, selection: picks.join(','), stake: String(tenths * 10) },
        terms,
        null,
      );
      if ('problem' in parsed) throw new Error(parsed.problem);
      const payout = rules.payout(parsed.bet, rules.draw(random, null), null);
      expect(payout % BigInt(tenths)).toBe(0n);
      expect(payout >= 0n).toBe(true);
    }),
  );
});

test('every family is there at both paces, under a name of its own', () => {
  expect(new Set(LOTTERY_KINDS.map(({ key }) => key)).size).toBe(FAMILIES.length * 2);
});

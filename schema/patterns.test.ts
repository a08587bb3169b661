import { assert, property, string, stringMatching, constantFrom, array, date, integer, oneof } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PatternId } from './patterns.ts';
import { fitsMobileRule, fitsPattern, fitsRule, lengthOf, PATTERN_IDS, toPatternId } from './patterns.ts';

const of = (signs: string, least = 1) =>
  array(constantFrom(...Array.from(signs)), { minLength: least, maxLength: 24 }).map((list) => list.join(''));
const UPPER = 'ABCXYZ';
const LOWER = 'abcxyz';
const DIGITS = '0123456789';
const HAN = '牌桌賭場王小明';
const THAI = 'กขคงจ่้า';
const HANGUL = '한국어가나다';
const ACCENTED = 'Ññéüạộ';
const SYMBOLS = '#!@$%&*-_.';
const iso = date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map((day) =>
  day.toISOString().slice(0, 10),
);
/** The parts in any order, each whole. */
const mixed = (...parts: readonly Arbitrary<string>[]) =>
  array(integer(), { minLength: parts.length, maxLength: parts.length }).chain((order) =>
    parts.reduce<Arbitrary<string>>(
      (so, part, at) =>
        so.chain((text) => part.map((more) => ((order[at] ?? 0) % 2 === 0 ? text + more : more + text))),
      of(LOWER, 0).map(() => ''),
    ),
  );

const ACCEPTED: Readonly<Record<PatternId, Arbitrary<string>>> = {
  0: string({ unit: 'grapheme' }),
  1: stringMatching(/^[A-Za-z][A-Za-z0-9]{0,20}$/),
  2: of(HAN + DIGITS),
  3: stringMatching(/^[a-z0-9._+-]{1,20}@[a-z0-9]{1,10}\.[a-z]{2,6}$/),
  4: of(UPPER + LOWER + DIGITS),
  5: mixed(of(UPPER + LOWER), of(DIGITS), of('_', 0)),
  6: of(DIGITS),
  7: mixed(of(UPPER), of(LOWER + DIGITS, 0)),
  8: mixed(of(UPPER + LOWER), of(' ', 0)),
  9: of(UPPER + SYMBOLS + HAN + THAI + ACCENTED),
  10: mixed(of(HAN), of('，。！·', 0)),
  11: iso,
  12: mixed(of(ACCENTED + HAN + LOWER), of(' ', 0)),
  13: iso.map((day) => `${day.slice(5)}-${day.slice(0, 4)}`),
  14: of(ACCENTED + HAN + DIGITS),
  15: of(HANGUL),
  16: of(THAI),
  17: mixed(of(THAI + LOWER), of(' ', 0)),
  18: mixed(of(UPPER), of(' ', 0)),
  19: of(ACCENTED + SYMBOLS + DIGITS + HAN),
  20: mixed(of(UPPER), of(LOWER), of(DIGITS), of(SYMBOLS)),
};

const REFUSED: Readonly<Partial<Record<PatternId, readonly string[]>>> = {
  1: ['1abc', 'a b', 'ñandu', ''],
  2: ['牌a', ' '],
  3: ['a@b', '@b.co', 'a@@b.co', 'a b@c.co', 'a@-b.co', 'a@b..co', 'a@b.co\n'],
  4: ['abc_', 'é', '٣', 'a b'],
  5: ['abcdef', '123456', 'abc-123', 'é1'],
  6: ['12a', '１２', '1 2', '1\n'],
  7: ['abc1', 'ABC!'],
  8: ['   ', 'Ñandu', 'a1'],
  9: ['a b', 'a\u00a0b', '\t'],
  10: ['，。', '牌a', '牌 '],
  11: ['2026-02-30', '2026-13-01', '26-01-01', '2026/01/01', '2025-02-29', '0000-00-00'],
  12: ['  ', 'ab1', 'a_b'],
  13: ['02-30-2026', '2026-01-01', '13-01-2026'],
  14: ['a b', 'a-b', 'a!'],
  15: ['한a', 'ㅎ 가'],
  16: ['กa', 'ก ข'],
  17: ['   ', 'ก1'],
  18: ['   ', 'Abc', 'A1'],
  19: ['a b', 'a\u0007b', ''],
  20: ['Abcdefg1', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abc 123!'],
};

describe.each(PATTERN_IDS)('pattern %i', (id) => {
  test('takes what it is for', () => {
    assert(property(ACCEPTED[id], (value) => fitsPattern(value, id)));
  });

  test('refuses what it is not for', () => {
    expect((REFUSED[id] ?? []).filter((value) => fitsPattern(value, id))).toEqual([]);
  });

  // Would not end in our lifetime if a test of the catalogue went back and forth.
  test('answers for long values, too', () => {
    const signs = oneof(of(UPPER + LOWER + DIGITS), of(HAN), of(' .@-'));
    assert(
      property(
        signs,
        (value) => !fitsPattern(`${value.repeat(Math.ceil(100_000 / value.length))}\u0000`, id) || id === 0 || id === 9,
      ),
      { numRuns: 5 },
    );
  });
});

test('letters count as people count them', () => {
  expect(lengthOf('Ñandú')).toBe(5);
  expect(lengthOf('N\u0303')).toBe(1);
  expect(lengthOf('🎲🎲')).toBe(2);
  expect(fitsPattern('N\u0303andu\u0301', 12)).toBe(true);
});

test('a rule is its own pattern and length, else the numbered one', () => {
  const rule = { acceptedPattern: '^[a-z]+$', patternId: 6, minLength: 2, maxLength: 4 } as const;
  expect(['a', 'ab', 'abcd', 'abcde', '12'].map((value) => fitsRule(value, rule))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  for (const acceptedPattern of ['*', null, '(', String.raw`(a)\1`])
    expect(fitsRule('12', { ...rule, acceptedPattern })).toBe(true);
});

test('a mobile number may have marks, and zeros before what the rule is about', () => {
  const rule = { acceptedPattern: null, patternId: 6, minLength: 10, maxLength: 10 } as const;
  const fits = (value: string): boolean => fitsMobileRule(value, rule);
  expect(['9170000001', '(917) 000-0001', '0917 000 0001', '0912345678'].filter(fits)).toHaveLength(4);
  expect(['', '0', '917000001', '00917000001', '91700000010', '917000000x'].filter(fits)).toEqual([]);
  const withZero = { ...rule, acceptedPattern: String.raw`^0\d+$` };
  expect(['0912345678', '9123456780'].map((value) => fitsMobileRule(value, withZero))).toEqual([true, false]);
});

test('a number that nobody knows accepts anything', () => {
  expect(['4', 20, '999', 77, 'x', null, 1.5].map(toPatternId)).toEqual([4, 20, 1, 0, 0, 0, 0]);
});

import { array, assert, constantFrom, oneof, property } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern } from './acceptedPattern.ts';
import { matchesFrom, toAutomaton } from './patternAutomaton.ts';
import { readPattern } from './patternSyntax.ts';

const FAIR = [
  '^[a-zA-Z0-9]+$',
  '[a-z]{6,13}',
  String.raw`^(?=.*[A-Za-z])(?=.*\d)\S+$`,
  String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
  '/^09[0-9]{9}$/',
  String.raw`^[\p{L} .'-]+$`,
  String.raw`^\-[a-z]$`,
  '^(?<start>09|08)[0-9]{8}$',
];
/** Each takes a backtracking engine longer than anybody waits. */
const EXPLOSIVE = [
  '(a+)+',
  '(a*)*b',
  '(a|aa)+c',
  '(?:a|aa){30}c',
  '(?:a{1,}){2,}b',
  '.*.*.*.*.*.*.*.*x',
  '([a-z]+)*1',
  '(x+x+)+y',
  '(?:a?){60}a{60}',
  '(?=(?:a+)+b)a',
  'a*a*a*a*a*a*a*a*b',
];

test.each([...FAIR, ...EXPLOSIVE])('%s is used', (source) => {
  expect(compilePattern(source)?.test(`${'a'.repeat(999)}!`)).toBe(false);
});

test.each([
  '',
  '*',
  '(',
  '[',
  'a)(b',
  String.raw`(a)\1+`,
  String.raw`(?<x>a)\k<x>`,
  '(?<=a+)b',
  '(?i:a)',
  'a'.repeat(301),
  'a{2001}',
  '(?:){9999999}',
  '((a{99}){99}){99}',
  String.raw`\p{L}\-`,
  String.raw`[\p{L}]\-`,
  String.raw`\07`,
])('%s is not', (source) => {
  expect(compilePattern(source)).toBeNull();
});

test('it must fit the whole value', () => {
  expect(compilePattern('[0-9]+')?.test('12x')).toBe(false);
  expect(compilePattern('a|b')?.test('ab')).toBe(false);
  expect(compilePattern('🎲{2}')?.test('🎲🎲')).toBe(true);
});

test('no value that a form could ask for is a thousand signs long', () => {
  expect([1_000, 1_001].map((length) => compilePattern('a*')?.test('a'.repeat(length)))).toEqual([true, false]);
});

const sign = constantFrom(
  'a',
  'b',
  '[ab]',
  '[^a]',
  String.raw`\d`,
  '.',
  String.raw`\S`,
  String.raw`\b`,
  String.raw`\B`,
  '^',
  '$',
  '[]',
  '[^]',
  String.raw`\x61`,
  String.raw`[\]a]`,
);
const counts = (piece: Arbitrary<string>, ...some: readonly string[]) =>
  piece.chain((text) => constantFrom(...some).map((count) => text + count));
const counted = (piece: Arbitrary<string>, ...more: readonly string[]) =>
  counts(
    piece.map((text) => `(?:${text})`),
    '',
    '?',
    '*',
    '+',
    '*?',
    '{2}',
    '{0,2}',
    '{1,}',
    '{0}',
    ...more,
  );
const row = (piece: Arbitrary<string>, most: number) =>
  array(piece, { maxLength: most }).map((parts) => parts.join(''));
const choice = (piece: Arbitrary<string>) =>
  oneof(
    piece,
    array(row(piece, 2), { minLength: 2, maxLength: 3 }).map((options) => `(${options.join('|')})`),
    row(piece, 2).map((text) => `(?=${text})`),
    row(piece, 2).map((text) => `(?!${text})`),
  );
/** As long as may be used, with a letter before it. */
const pattern = row(choice(counted(choice(counted(sign)))), 3).filter((source) => source.length < 300);

test("it says what the language's own engine says, only sooner", () => {
  const value = row(constantFrom('a', 'b', '1', ' '), 6);
  assert(
    property(
      pattern,
      value,
      (source, text) =>
        compilePattern(`x${source}`)?.test(`x${text}`) === new RegExp(`^(?:x${source})$`, 'u').test(`x${text}`),
    ),
    { numRuns: 2_000 },
  );
});

test('its steps grow with the value, whatever the pattern says', () => {
  /** How many edges are looked at while a text of so many signs is matched. */
  const steps = (source: string, length: number): number => {
    let count = 0;
    const { into, ...ends } = toAutomaton(readPattern(source, 'u'), 'u');
    const counting = into.map(
      (edges) =>
        new Proxy(edges, {
          get: (target, key, receiver): unknown => (
            typeof key === 'string' && /^\d+$/.test(key) && (count += 1),
            Reflect.get(target, key, receiver)
          ),
        }),
    );
    matchesFrom({ ...ends, into: counting }, Array.from('a'.repeat(length)));
    return count;
  };
  const edges = (source: string): number => toAutomaton(readPattern(source, 'u'), 'u').into.flat().length;
  assert(
    property(
      oneof(pattern, constantFrom(...EXPLOSIVE), row(counted(choice(counted(sign)), '{30}', '{9,}'), 4)),
      (source) => compilePattern(source) === null || steps(source, 40) <= 2 * 41 * edges(source),
    ),
    { numRuns: 300 },
  );
});

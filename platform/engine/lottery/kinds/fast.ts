import type { BetKind, Option } from '../BetKind.ts';
import { beginnings, digitFromEnd, endings } from '../Field.ts';
import { anagram, contains, equal, halves, option, options, sum } from './make.ts';

const DIGITS = ['DIGITS'];
const DICE = ['DICE'];

const first = (digits: readonly number[]): number => digits[0] ?? 0;
const last = (digits: readonly number[]): number => digits.at(-1) ?? 0;

const DRAGON_TIGER: readonly Option[] = [
  option('DRAGON', 21, (digits) => first(digits) > last(digits)),
  option('TIGER', 21, (digits) => first(digits) < last(digits)),
  option('TIE', 94, (digits) => first(digits) === last(digits)),
];

/** Five digits: each place by itself, runs of places, and their sum from 0 to 45. */
export const FIVE_DIGITS_KINDS: readonly BetKind[] = [
  ...[5, 4, 3, 2, 1].map((fromEnd) => equal(['place', `place${6 - fromEnd}`], 1, digitFromEnd(fromEnd, DIGITS), 95)),
  equal(['end', 'head2'], 2, beginnings(2, DIGITS), 950),
  equal(['end', 'tail2'], 2, endings(2, DIGITS), 950),
  equal(['end', 'first3'], 3, beginnings(3, DIGITS), 9_400),
  equal(['end', 'tail3'], 3, endings(3, DIGITS), 9_400),
  anagram(['end', 'any3'], endings(3, DIGITS), { DISTINCT: 1_560, PAIR: 3_120, TRIPLE: 9_400 }),
  contains(['end', 'run3'], endings(3, DIGITS), 34),
  options(['half', 'sumHalf'], beginnings(5, DIGITS), halves(19, 45, sum)),
  options(['half', 'lastHalf'], digitFromEnd(1, DIGITS), halves(19, 9, last)),
  options(['half', 'dragonTiger'], beginnings(5, DIGITS), DRAGON_TIGER),
];

const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;
const has = (dice: readonly number[], pips: number): number => dice.filter((die) => die === pips).length;
const PIPS = [1, 2, 3, 4, 5, 6] as const;

/** Big, small, odd and even all lose to three of a kind. */
const HALVES: readonly Option[] = halves(19, 21, sum).map(({ code, price, wins }) =>
  option(code, price, (dice) => !isTriple(dice) && wins(dice)),
);

/** By the sum; as many ways to make it, so much less it pays. */
const SUM_PRICES: Readonly<Record<number, number>> = { 3: 2_000, 4: 660, 5: 333, 6: 200, 7: 133, 8: 95, 9: 80, 10: 74 };

const SUMS: readonly Option[] = Array.from({ length: 16 }, (_, at) => at + 3).map((total) =>
  option(String(total), SUM_PRICES[Math.min(total, 21 - total)] ?? 0, (dice) => sum(dice) === total),
);

const PAIRS: readonly Option[] = PIPS.flatMap((low) =>
  PIPS.filter((high) => high > low).map((high) =>
    option(`${low}${high}`, 67, (dice) => has(dice, low) > 0 && has(dice, high) > 0),
  ),
);

/** Three dice, known as fast three. */
export const THREE_DICE_KINDS: readonly BetKind[] = [
  options(['half', 'diceHalf'], beginnings(3, DICE), HALVES, 'pips'),
  options(['sum', 'diceSum'], beginnings(3, DICE), SUMS, 'pips'),
  options(
    ['dice', 'die'],
    beginnings(3, DICE),
    PIPS.map((pips) => option(String(pips), 22, (dice) => has(dice, pips) > 0)),
    'pips',
  ),
  options(['dice', 'twoDice'], beginnings(3, DICE), PAIRS, 'pips'),
  options(
    ['dice', 'double'],
    beginnings(3, DICE),
    PIPS.map((pips) => option(`${pips}${pips}`, 125, (dice) => has(dice, pips) > 1)),
    'pips',
  ),
  options(
    ['dice', 'triple'],
    beginnings(3, DICE),
    PIPS.map((pips) => option(`${pips}${pips}${pips}`, 2_000, (dice) => has(dice, pips) === 3)),
    'pips',
  ),
  options(['dice', 'anyTriple'], beginnings(3, DICE), [option('ANY3', 333, isTriple)], 'pips'),
];

import type { BetKind, Option, Rule, Tenths } from '../BetKind.ts';
import type { Field } from '../Field.ts';

type Place = readonly [group: string, code: string];

/** Up to a hundred numbers on one line of a slip. */
const MANY = 100;

/** The number is what was drawn. */
export const equal = (
  [group, code]: Place,
  digits: number,
  field: Field,
  prices: Tenths | Readonly<Record<string, Tenths>>,
): BetKind => ({
  group,
  code,
  digits,
  minPicks: 1,
  maxPicks: digits === 1 ? 10 : MANY,
  rule: { kind: 'equal', field, prices: typeof prices === 'number' ? { ANY: prices } : prices },
});

/** Three digits in any order. */
export const anagram = (
  [group, code]: Place,
  field: Field,
  prices: Extract<Rule, { kind: 'anagram' }>['prices'],
): BetKind => ({
  group,
  code,
  digits: 3,
  minPicks: 1,
  maxPicks: MANY,
  rule: { kind: 'anagram', field, prices },
});

/** The digit is among those drawn. */
export const contains = ([group, code]: Place, field: Field, price: Tenths): BetKind => ({
  group,
  code,
  digits: 1,
  minPicks: 1,
  maxPicks: 10,
  rule: { kind: 'contains', field, price },
});

/** All, or none, of a group of two-digit numbers come. */
export const together = (
  kind: 'all' | 'none',
  [group, code]: Place,
  field: Field,
  size: number,
  maxPicks: number,
  price: Tenths,
): BetKind => ({
  group,
  code,
  digits: 2,
  minPicks: size,
  maxPicks,
  rule: { kind, field, size, price },
});

/** One or more of some options. */
export const options = (
  [group, code]: Place,
  field: Field,
  choices: readonly Option[],
  from: 'digits' | 'pips' = 'digits',
): BetKind => ({
  group,
  code,
  digits: 0,
  minPicks: 1,
  maxPicks: choices.length,
  rule: { kind: 'option', field, from, options: choices },
});

export const option = (code: string, price: Tenths, wins: Option['wins']): Option => ({ code, price, wins });

export const sum = (digits: readonly number[]): number => digits.reduce((all, digit) => all + digit, 0);

/** Big or small, odd or even, of a number from 0 up to `top`. */
export const halves = (
  price: Tenths,
  top: number,
  valueOf: (digits: readonly number[]) => number,
): readonly Option[] => [
  option('BIG', price, (digits) => valueOf(digits) * 2 > top),
  option('SMALL', price, (digits) => valueOf(digits) * 2 < top),
  option('ODD', price, (digits) => valueOf(digits) % 2 === 1),
  option('EVEN', price, (digits) => valueOf(digits) % 2 === 0),
];

/** Digits read as one number. */
export const asNumber = (digits: readonly number[]): number => Number(digits.join(''));

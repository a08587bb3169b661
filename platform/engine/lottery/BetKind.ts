import type { TierLayout } from './Drawing.ts';
import type { Field } from './Field.ts';
import { slots } from './Field.ts';

/** What a unit brings, the stake included, in tenths of the stake: 35 is 3.5 times. */
export type Tenths = number;

/** A choice with a price of its own: wins where `wins` says so of the field's digits. */
export interface Option {
  readonly code: string;
  readonly price: Tenths;
  wins(digits: readonly number[]): boolean;
}

/**
 * When a unit wins, and what it brings.
 * - `equal`: each slice of the field that is the number pays, by the prize of its tier, or `ANY`.
 * - `anagram`: the slice has the number's digits in any order; the price depends on how many of them are the same.
 * - `contains`: the digit stands somewhere in the slice.
 * - `all`, `none`: of a group of numbers, every one is among the slices, or not one of them.
 * - `option`: the option says so of the digits in the field.
 */
export type Rule =
  | { readonly kind: 'equal'; readonly field: Field; readonly prices: Readonly<Record<string, Tenths>> }
  | { readonly kind: 'anagram'; readonly field: Field; readonly prices: Readonly<Record<AnagramCase, Tenths>> }
  | { readonly kind: 'contains'; readonly field: Field; readonly price: Tenths }
  | { readonly kind: 'all' | 'none'; readonly field: Field; readonly size: number; readonly price: Tenths }
  | {
      readonly kind: 'option';
      readonly field: Field;
      readonly from: 'digits' | 'pips';
      readonly options: readonly Option[];
    };

/** Three digits that differ, two the same, all the same. */
export type AnagramCase = 'DISTINCT' | 'PAIR' | 'TRIPLE';

export function anagramCase(number: string): AnagramCase {
  const different = new Set(number).size;
  return different === 1 ? 'TRIPLE' : different === 2 ? 'PAIR' : 'DISTINCT';
}

/** Something that can be bet on. */
export interface BetKind {
  /** Unique within a lottery, such as `lo2`. */
  readonly code: string;
  /** The tab it stands under, such as `lo`. */
  readonly group: string;
  /** Digits of each number; 0 where options are chosen. */
  readonly digits: number;
  readonly minPicks: number;
  readonly maxPicks: number;
  readonly rule: Rule;
}

/** How many numbers make a unit. */
export const sizeOf = ({ rule }: BetKind): number => (rule.kind === 'all' || rule.kind === 'none' ? rule.size : 1);

/** Whether one unit can be paid more than once in a draw. */
export const paysPerHit = ({ rule }: BetKind, layout: readonly TierLayout[]): boolean =>
  rule.kind === 'equal' && [...slots(layout, rule.field).values()].reduce((sum, count) => sum + count, 0) > 1;

import type { Drawing, TierLayout } from './Drawing.ts';

/** The part of a drawing that a bet looks at: a slice of some numbers. */
export interface Field {
  /** Codes of the tiers; null for all. */
  readonly tiers: readonly string[] | null;
  /** Numbers with fewer digits do not take part. */
  readonly least: number;
  /** Where the slice begins and ends, as in `String.slice`; null to the end. */
  readonly from: number;
  readonly to: number | null;
}

/** The last so many digits of every number that has them. */
export const endings = (digits: number, tiers: readonly string[] | null = null): Field => ({
  tiers,
  least: digits,
  from: -digits,
  to: null,
});

/** The first so many digits of numbers. */
export const beginnings = (digits: number, tiers: readonly string[]): Field => ({
  tiers,
  least: digits,
  from: 0,
  to: digits,
});

/** One digit of numbers, counted from the end: 1 is the last. */
export const digitFromEnd = (place: number, tiers: readonly string[]): Field => ({
  tiers,
  least: place,
  from: -place,
  to: place === 1 ? null : 1 - place,
});

/**
 * What stands in the field, by the code of its tier; of single digits and dice (one number each) the tier is read as
 * one.
 */
export function read(
  drawing: Drawing,
  { tiers, least, from, to }: Field,
): readonly { readonly tier: string; readonly value: string }[] {
  return drawing.tiers
    .filter(({ code }) => tiers === null || tiers.includes(code))
    .flatMap(({ code, numbers }) => joined(numbers).map((number) => ({ tier: code, number })))
    .filter(({ number }) => number.length >= least)
    .map(({ tier, number }) => ({ tier, value: number.slice(from, to ?? undefined) }));
}

const joined = (numbers: readonly string[]): readonly string[] =>
  numbers.length > 1 && numbers.every((number) => number.length === 1) ? [numbers.join('')] : numbers;

/** How many slices of a layout the field has, by the code of its tier. */
export function slots(layout: readonly TierLayout[], field: Field): ReadonlyMap<string, number> {
  const counts = layout
    .filter(({ code }) => field.tiers === null || field.tiers.includes(code))
    .map(({ code, count, digits }): readonly [string, number, number] =>
      digits === 1 && count > 1 ? [code, 1, count] : [code, count, digits],
    )
    .filter(([, , digits]) => digits >= field.least);
  return new Map(counts.map(([code, count]) => [code, count]));
}

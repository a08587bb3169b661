import type { AnagramCase, BetKind, Option, Rule, Tenths } from './BetKind.ts';
import type { TierLayout } from './Drawing.ts';
import { slots } from './Field.ts';
import type { Fraction } from './Fraction.ts';
import { choose, fraction, plus, power, times } from './Fraction.ts';

/** A case of a bet: what it pays, and which share of all stakes on such bets comes back in the long run. */
export interface Price {
  /** The tier, the option, the pattern of digits; `ANY` where there is but one case. */
  readonly code: string;
  readonly price: Tenths;
  /** Exact. Tiers of one bet pay together, so each says what all of them return. */
  readonly rtp: Fraction;
}

const ANAGRAMS: readonly (readonly [AnagramCase, number])[] = [
  ['DISTINCT', 6],
  ['PAIR', 3],
  ['TRIPLE', 1],
];

const known = new WeakMap<BetKind, readonly Price[]>();

/**
 * Every case of a bet, with its return computed from the layout: no estimate. Computed once: some count a hundred
 * thousand drawings.
 */
export function pricesOf(kind: BetKind, layout: readonly TierLayout[]): readonly Price[] {
  const prices = known.get(kind) ?? compute(kind, layout);
  known.set(kind, prices);
  return prices;
}

function compute({ rule, digits }: BetKind, layout: readonly TierLayout[]): readonly Price[] {
  const drawn = slots(layout, rule.field);
  const all = [...drawn.values()].reduce((sum, count) => sum + count, 0);
  switch (rule.kind) {
    case 'equal': {
      const returned = [...drawn].reduce(
        (sum, [tier, count]) => sum + count * (rule.prices[tier] ?? rule.prices['ANY'] ?? 0),
        0,
      );
      const rtp = fraction(returned, 10n * 10n ** BigInt(digits));
      return Object.entries(rule.prices).map(([code, price]) => ({ code, price, rtp }));
    }
    case 'anagram':
      return ANAGRAMS.map(([code, ways]) => ({
        code,
        price: rule.prices[code],
        rtp: fraction(ways * rule.prices[code], 10n * 10n ** BigInt(digits)),
      }));
    case 'contains':
      return [alone(rule.price, plus(fraction(1), fraction(-(9n ** BigInt(width(rule))), 10n ** BigInt(width(rule)))))];
    case 'all':
      return [alone(rule.price, allOf(rule.size, all, digits))];
    case 'none':
      return [alone(rule.price, power(fraction(10 ** digits - rule.size, 10 ** digits), all))];
    case 'option':
      return rule.options.map((option) => ({
        code: option.code,
        price: option.price,
        rtp: times(fraction(option.price, 10), chanceOf(option, rule)),
      }));
  }
}

const alone = (price: Tenths, chance: Fraction): Price => ({
  code: 'ANY',
  price,
  rtp: times(fraction(price, 10), chance),
});

/** How many digits the field's one slice has. */
const width = ({ field }: Rule): number => (field.to ?? 0) - field.from;

/**
 * That each of `size` numbers comes at least once in `slices` draws of so many digits: all draws less those that miss
 * some, in and out.
 */
function allOf(size: number, slices: number, digits: number): Fraction {
  const space = 10n ** BigInt(digits);
  const ways = Array.from(
    { length: size + 1 },
    (_, missed) =>
      BigInt(missed % 2 === 0 ? 1 : -1) * BigInt(choose(size, missed)) * (space - BigInt(missed)) ** BigInt(slices),
  );
  return fraction(
    ways.reduce((sum, way) => sum + way, 0n),
    space ** BigInt(slices),
  );
}

/** Counts every combination of the field's digits. */
function chanceOf({ wins }: Option, rule: Extract<Rule, { kind: 'option' }>): Fraction {
  const symbols = rule.from === 'pips' ? [1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const count = width(rule);
  const digits = Array.from({ length: count }, () => 0);
  let won = 0;
  const turn = (place: number): void => {
    if (place === count) {
      if (wins(digits)) won += 1;
      return;
    }
    for (const symbol of symbols) {
      digits[place] = symbol;
      turn(place + 1);
    }
  };
  turn(0);
  return fraction(won, symbols.length ** count);
}

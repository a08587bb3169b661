import type { BetKind, Tenths } from './BetKind.ts';
import { anagramCase, sizeOf } from './BetKind.ts';
import type { Drawing } from './Drawing.ts';
import { read } from './Field.ts';
import { choose } from './Fraction.ts';

/** What a selection brings in a drawing: tenths of one unit's stake, all its units together; 0 when it wins nothing. */
export function tenthsWon(kind: BetKind, picks: readonly string[], drawing: Drawing): Tenths {
  const { rule } = kind;
  const drawn = read(drawing, rule.field);
  const values = drawn.map(({ value }) => value);
  const sum = (priceOf: (pick: string) => Tenths): Tenths => picks.reduce((all, pick) => all + priceOf(pick), 0);
  switch (rule.kind) {
    case 'equal':
      return sum((pick) =>
        drawn.reduce(
          (paid, { tier, value }) => paid + (value === pick ? (rule.prices[tier] ?? rule.prices['ANY'] ?? 0) : 0),
          0,
        ),
      );
    case 'anagram':
      return sum((pick) =>
        values.some((value) => sorted(value) === sorted(pick)) ? rule.prices[anagramCase(pick)] : 0,
      );
    case 'contains':
      return sum((pick) => (values.some((value) => value.includes(pick)) ? rule.price : 0));
    case 'all':
      return rule.price * choose(picks.filter((pick) => values.includes(pick)).length, sizeOf(kind));
    case 'none':
      return rule.price * choose(picks.filter((pick) => !values.includes(pick)).length, sizeOf(kind));
    case 'option': {
      const digits = Array.from(values.join(''), Number);
      return sum((pick) => rule.options.find(({ code, wins }) => code === pick && wins(digits))?.price ?? 0);
    }
  }
}

const sorted = (text: string): string => Array.from(text).toSorted().join('');

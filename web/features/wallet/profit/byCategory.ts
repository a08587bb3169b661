import { fromCents, toCents } from '../../../../schema/cents.ts';
import type { Report, Sums } from './report.ts';

type GameType = NonNullable<Report['gameTypes']>[number];

/** One row for each of our categories: the operator has several of its own for some, such as lotteries. */
export function byCategory(
  types: readonly GameType[],
): readonly { readonly category: GameType['category']; readonly sums: Sums }[] {
  const rows = new Map<GameType['category'], Sums>();
  for (const { category, sums } of types) {
    const before = rows.get(category);
    rows.set(category, before ? together(before, sums) : sums);
  }
  return [...rows].map(([category, sums]) => ({ category, sums }));
}

function together(one: Sums, other: Sums): Sums {
  const add = (name: 'stake' | 'payout' | 'bonus' | 'result') => ({
    ...one[name],
    amount: fromCents(toCents(one[name].amount) + toCents(other[name].amount)),
  });
  return { ...one, stake: add('stake'), payout: add('payout'), bonus: add('bonus'), result: add('result') };
}

import type { Span } from './calendar.ts';

/** One bet that is final, or a bonus. Cents. */
export interface Figure {
  readonly at: number;
  readonly memberId: number;
  /** Who is above the member at that moment, the nearest first. */
  readonly above: readonly number[];
  /** Of a bet; null for a bonus, which belongs to no type of games. */
  readonly gameType: string | null;
  readonly stakes: bigint;
  /** What the house won. */
  readonly result: bigint;
}

export interface Sums {
  readonly stakes: bigint;
  readonly result: bigint;
  readonly active: number;
  /** Whether there was anything at all. */
  readonly counted: boolean;
}

/**
 * What was played, as a plain list. It counts for a holder as long as all who are paid for it were one above the other,
 * with nobody above the last.
 */
export class Figures {
  readonly #all: Figure[] = [];
  readonly #leastActive: bigint;

  constructor(leastActive: bigint) {
    this.#leastActive = leastActive;
  }

  add(figure: Figure): void {
    this.#all.push(figure);
  }

  within({ from, until }: Span): Figure[] {
    return this.#all.filter(({ at }) => at >= from && at < until);
  }

  /** @param chain who is paid for it: the holder, the giver, and so on to the top */
  sums(figures: readonly Figure[], chain: readonly number[], productType: string): Sums {
    const stakesOf = new Map<number, bigint>();
    let result = 0n;
    for (const { above, memberId, gameType, ...figure } of figures) {
      const place = above.length - chain.length;
      if (place < 0 || chain.some((id, at) => above[place + at] !== id)) continue;
      if (productType !== 'ALL' && productType !== gameType) continue;
      stakesOf.set(memberId, (stakesOf.get(memberId) ?? 0n) + figure.stakes);
      result += figure.result;
    }
    const each = [...stakesOf.values()];
    return {
      counted: each.length > 0,
      stakes: each.reduce((sum, stakes) => sum + stakes, 0n),
      result,
      active: each.filter((stakes) => stakes > 0n && stakes >= this.#leastActive).length,
    };
  }
}

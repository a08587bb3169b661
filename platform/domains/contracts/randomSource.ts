/** Numbers that follow from a seed, so that what went wrong can be done again. */
export interface RandomSource {
  /** A whole number from 0 up to below a limit. */
  below(limit: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: enough for choosing among steps. */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    oneOf(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to choose from');
      return item;
    },
  };
}

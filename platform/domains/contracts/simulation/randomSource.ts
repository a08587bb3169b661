import { simulationRandom } from '../../../engine/random.ts';

/** Choices that follow from a seed, so that what went wrong can be done again. */
export interface RandomSource {
  /** A whole number from 0 up to below a limit. */
  below(limit: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
}

export function randomSource(seed: number): RandomSource {
  const { below } = simulationRandom(seed);
  return {
    below,
    oneOf(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to choose from');
      return item;
    },
  };
}

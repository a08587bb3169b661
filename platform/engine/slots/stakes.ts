import type { SlotModel, StakeLevel } from './model.ts';

/** What the operator's catalogue says of a game's smallest bet. */
export interface StakeTerms {
  /** Smallest total stake in cents (the wire's `minBet`). */
  readonly minStake: bigint;
  /** Fewest lines that may be played, on line games (the wire's `minLineNum`). */
  readonly minLines: number;
}

const COINS = [1n, 2n, 5n, 10n, 15n, 20n, 25n, 50n, 75n, 100n, 150n, 200n, 500n, 1000n];
const LARGEST_STAKE = 20_000n;
const MOST_LEVELS = 12;

/** Coins that a stake may buy: any of a few line counts on line games, one fixed cost elsewhere. */
function coinCounts(model: SlotModel, minLines: number): number[] {
  switch (model.mechanic) {
    case 'lines':
      return [1, 5, 10, 20].filter((count) => count >= Math.min(minLines, 20));
    case 'classic':
      return [1, 3, 5].filter((count) => count >= Math.min(minLines, 5));
    case 'ways':
    case 'cluster':
      return [model.cost];
  }
}

/**
 * The stakes a game offers, ascending. The smallest is the catalogue's minimum wherever whole-cent coins can make it,
 * else the next one above. Fewer lines are offered only below the smallest stake that plays them all.
 */
export function stakeLevels(model: SlotModel, { minStake, minLines }: StakeTerms): StakeLevel[] {
  const levels: StakeLevel[] = [];
  let ceiling = LARGEST_STAKE + 1n;
  for (const coins of coinCounts(model, minLines).toReversed()) {
    const count = BigInt(coins);
    const least = (minStake + count - 1n) / count;
    const offered = [...new Set([least, ...COINS])]
      .filter((coin) => coin >= 1n && coin >= least && coin * count < ceiling)
      .sort((a, b) => Number(a - b))
      .map((coin) => ({ stake: coin * count, coin, coins }));
    levels.unshift(...offered);
    ceiling = levels[0]?.stake ?? ceiling;
  }
  return thin(levels);
}

/** Keeps the ends and an even choice between: a stepper with thirty stops is no help to anyone. */
function thin(levels: readonly StakeLevel[]): StakeLevel[] {
  if (levels.length <= MOST_LEVELS) return [...levels];
  const stride = (levels.length - 1) / (MOST_LEVELS - 1);
  return Array.from({ length: MOST_LEVELS }, (_, index) => levels[Math.round(index * stride)]).filter(
    (level) => level !== undefined,
  );
}

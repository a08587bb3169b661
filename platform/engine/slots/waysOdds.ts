import { SCATTER, WILD, windowOf } from './model.ts';
import type { Odds, SymbolId, WaysModel } from './model.ts';
import { freeSpinsFor, waysWins } from './ways.ts';

type Windows = readonly (readonly SymbolId[])[];

const windowsOf = (model: WaysModel): Windows[] =>
  model.strips.map((reel) => reel.map((_, stop) => windowOf(reel, stop, model.rows)));

const share = (windows: Windows, holds: (seen: readonly SymbolId[]) => boolean): number =>
  windows.filter(holds).length / windows.length;

const cellsFor = (seen: readonly SymbolId[], symbol: SymbolId): number =>
  seen.filter((cell) => cell === symbol || cell === WILD).length;

/**
 * Expected coins of the motifs in one spin. The reels stop independently, so the expected number of ways of a motif
 * over k reels is the product of the reels' mean counts, times the chance that the next reel does not go on.
 */
function coinsOfMotifs(model: WaysModel, reels: readonly Windows[]): number {
  return Object.entries(model.pays).reduce((sum, [key, pays]) => {
    const symbol = Number(key);
    const means = reels.map(
      (windows) => windows.reduce((cells, seen) => cells + cellsFor(seen, symbol), 0) / windows.length,
    );
    const ends = reels.map((windows) => share(windows, (seen) => cellsFor(seen, symbol) === 0));
    return (
      sum +
      pays.reduce((coins, pay, index) => {
        const count = index + 3;
        const ways = means.slice(0, count).reduce((product, mean) => product * mean, 1);
        return coins + pay * ways * (ends[count] ?? 1);
      }, 0)
    );
  }, 0);
}

/** Chances of 0, 1, … scatters over the given reels. */
function scatterChances(reels: readonly Windows[]): number[] {
  return reels.reduce<number[]>(
    (chances, windows) => {
      const next = Array<number>(chances.length + (windows[0]?.length ?? 0)).fill(0);
      for (const [already, chance] of chances.entries()) {
        for (const seen of windows) {
          const total = already + seen.filter((cell) => cell === SCATTER).length;
          next[total] = (next[total] ?? 0) + chance / windows.length;
        }
      }
      return next;
    },
    [1],
  );
}

/**
 * Expected number of free spins of a round, with those won during free spins, and the limit on their sum taken into
 * account.
 */
export function expectedFreeSpins(model: WaysModel, chances: readonly number[]): number {
  const known = new Map<string, number>();
  /** Free spins still to be played when `left` wait and `won` have been given so far. */
  const toPlay = (left: number, won: number): number => {
    if (left === 0) return 0;
    const key = `${left}/${won}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = chances.reduce((sum, chance, scatters) => {
      const more = Math.min(model.freeSpinLimit - won, freeSpinsFor(model, scatters));
      return chance === 0 ? sum : sum + chance * (1 + toPlay(left - 1 + more, won + more));
    }, 0);
    known.set(key, value);
    return value;
  };
  return chances.reduce((sum, chance, scatters) => {
    const given = Math.min(model.freeSpinLimit, freeSpinsFor(model, scatters));
    return sum + chance * toPlay(given, given);
  }, 0);
}

/**
 * A spin pays when a motif reaches the third reel or three scatters show: the first three reels are visited, the rest
 * weighed.
 */
function shareOfPayingSpins(model: WaysModel, reels: readonly Windows[]): number {
  const [first = [], second = [], third = []] = reels;
  const rest = scatterChances(reels.slice(3));
  const enough = (shown: number): number =>
    rest.reduce((sum, chance, more) => (shown + more >= 3 ? sum + chance : sum), 0);
  let paying = 0;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const shown = [...a, ...b, ...c].filter((cell) => cell === SCATTER).length;
        paying += waysWins(model, [a, b, c], 1).length > 0 ? 1 : enough(shown);
      }
  return paying / (first.length * second.length * third.length);
}

/** A motif under way: how many ways so far, and what it pays if it ends on 3, 4 or 5 reels. */
interface Run {
  readonly symbol: SymbolId;
  readonly ways: number;
  readonly pays: readonly [number, number, number];
}

/**
 * The most that one spin can pay, in coins, by visiting every stop. Scatters are taken at their best for every stop,
 * which only matters to spins that show nearly nothing else.
 */
export function mostCoins(model: WaysModel): number {
  const reels = windowsOf(model).map((windows) =>
    windows.map((seen) => Array.from({ length: WILD }, (_, symbol) => cellsFor(seen, symbol))),
  );
  const [first = [], second = [], third = [], fourth = [], fifth = []] = reels;
  const best = (runs: readonly Run[]): number => {
    let most = 0;
    for (const d of fourth) {
      for (const e of fifth) {
        let coins = 0;
        for (const { symbol, ways, pays } of runs) {
          const onFourth = d[symbol] ?? 0;
          const onFifth = e[symbol] ?? 0;
          coins += onFourth === 0 ? ways * pays[0] : ways * onFourth * (onFifth === 0 ? pays[1] : onFifth * pays[2]);
        }
        if (coins > most) most = coins;
      }
    }
    return most;
  };
  let most = 0;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const runs = Object.entries(model.pays).flatMap(([key, pays]): Run[] => {
          const symbol = Number(key);
          const ways = (a[symbol] ?? 0) * (b[symbol] ?? 0) * (c[symbol] ?? 0);
          return ways > 0 ? [{ symbol, ways, pays }] : [];
        });
        if (runs.length > 0) most = Math.max(most, best(runs));
      }
  return most + Math.max(...model.scatterPays);
}

/** Exact long-run return, free spins included. */
export function waysRtp(model: WaysModel): number {
  const reels = windowsOf(model);
  const chances = scatterChances(reels);
  const scatterCoins = chances.reduce(
    (sum, chance, scatters) => sum + chance * (model.scatterPays[scatters - 3] ?? 0),
    0,
  );
  const perSpin = coinsOfMotifs(model, reels) + scatterCoins;
  return (perSpin * (1 + model.freeMultiplier * expectedFreeSpins(model, chances))) / model.cost;
}

/** Exact odds. `maxWin` is a bound: every free spin that the limit allows would have to be the best there is. */
export function waysOdds(model: WaysModel): Odds {
  return {
    rtp: waysRtp(model),
    standardError: null,
    hitRate: shareOfPayingSpins(model, windowsOf(model)),
    maxWin: (mostCoins(model) * (1 + model.freeMultiplier * model.freeSpinLimit)) / model.cost,
  };
}

import type { Random } from '../random.ts';
import { WILD, windowOf } from './model.ts';
import type { Cell, ClassicModel, Grid, Step, SymbolId, Win } from './model.ts';

/** The most common motif: two of it from the left already pay. */
export const COMMON: SymbolId = 7;

interface ClassicHit {
  readonly symbol: SymbolId;
  readonly count: number;
  readonly coins: number;
}

/** What three symbols pay: three of a kind, where each wild stands in and doubles; or a pair of the common motif. */
export function payClassic(
  model: Pick<ClassicModel, 'pays' | 'pairOfCommon'>,
  line: readonly SymbolId[],
): ClassicHit | null {
  const plain = line.filter((symbol) => symbol !== WILD);
  const [symbol = WILD] = plain;
  if (plain.every((other) => other === symbol)) {
    const coins = (model.pays[symbol] ?? 0) * (plain.length === 0 ? 1 : 2 ** (line.length - plain.length));
    return coins > 0 ? { symbol, count: line.length, coins } : null;
  }
  if (line[0] === COMMON && line[1] === COMMON) return { symbol: COMMON, count: 2, coins: model.pairOfCommon };
  return null;
}

/** All wins on the first `played` lines. */
export function classicWins(model: ClassicModel, grid: Grid, played: number): Win[] {
  return model.lines.slice(0, played).flatMap((rows, line) => {
    const hit = payClassic(
      model,
      rows.map((row, reel) => grid[reel]?.[row] ?? 0),
    );
    if (!hit) return [];
    return [{ ...hit, line, cells: rows.slice(0, hit.count).map((row, reel): Cell => [reel, row]) }];
  });
}

/** One spin: a stop per reel, from the left. */
export function playClassic(model: ClassicModel, played: number, random: Random): Step[] {
  const grid = model.strips.map((reel) => windowOf(reel, random.below(reel.length), model.rows));
  return [{ kind: 'spin', grid, wins: classicWins(model, grid, played), multiplier: 1, freeSpins: 0 }];
}

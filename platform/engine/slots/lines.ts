import type { Random } from '../random.ts';
import { WILD, windowOf } from './model.ts';
import type { Cell, Grid, LinesModel, Step, SymbolId, Win } from './model.ts';

export interface LineHit {
  readonly symbol: SymbolId;
  readonly count: number;
  readonly coins: number;
}

/**
 * What a line of symbols pays, read from the left: wilds stand in for any motif, and leading wilds may pay as
 * themselves; the better of the two counts.
 */
export function payLine(pays: LinesModel['pays'], line: readonly SymbolId[]): LineHit | null {
  let wilds = 0;
  while (line[wilds] === WILD) wilds += 1;
  const symbol = line[wilds] ?? WILD;
  let count = wilds;
  while (count < line.length && (line[count] === symbol || line[count] === WILD)) count += 1;
  const plain = pays[symbol]?.[count - 3] ?? 0;
  const wild = pays[WILD]?.[wilds - 3] ?? 0;
  if (plain === 0 && wild === 0) return null;
  return wild > plain ? { symbol: WILD, count: wilds, coins: wild } : { symbol, count, coins: plain };
}

/** All wins on the first `played` lines. */
export function lineWins(model: LinesModel, grid: Grid, played: number): Win[] {
  return model.lines.slice(0, played).flatMap((rows, line) => {
    const hit = payLine(
      model.pays,
      rows.map((row, reel) => grid[reel]?.[row] ?? 0),
    );
    if (!hit) return [];
    return [{ ...hit, line, cells: rows.slice(0, hit.count).map((row, reel): Cell => [reel, row]) }];
  });
}

/** One spin: a stop per reel, from the left. */
export function playLines(model: LinesModel, played: number, random: Random): Step[] {
  const grid = model.strips.map((reel) => windowOf(reel, random.below(reel.length), model.rows));
  return [{ kind: 'spin', grid, wins: lineWins(model, grid, played), multiplier: 1, freeSpins: 0 }];
}

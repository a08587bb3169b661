import type { Random } from '../random.ts';
import { SCATTER, WILD, windowOf } from './model.ts';
import type { Cell, Grid, Step, SymbolId, WaysModel, Win } from './model.ts';

/** Cells of a column that count for a symbol: itself and wilds. */
function rowsOf(column: readonly SymbolId[], symbol: SymbolId): number[] {
  return column.flatMap((seen, row) => (seen === symbol || seen === WILD ? [row] : []));
}

/** The win of one motif: it must be seen on at least three reels in a row from the left, in any row. */
function waysWin(model: WaysModel, grid: Grid, symbol: SymbolId, multiplier: number): Win | null {
  const cells: Cell[] = [];
  let ways = 1;
  let count = 0;
  for (const [column, seen] of grid.entries()) {
    const rows = rowsOf(seen, symbol);
    if (rows.length === 0) break;
    ways *= rows.length;
    count += 1;
    cells.push(...rows.map((row): Cell => [column, row]));
  }
  const pay = model.pays[symbol]?.[count - 3] ?? 0;
  return pay > 0 ? { symbol, count, ways, cells, coins: pay * ways * multiplier } : null;
}

/** Scatters pay anywhere; three or more also give free spins. */
function scatterWin(model: WaysModel, grid: Grid, multiplier: number): Win | null {
  const cells = grid.flatMap((seen, column) =>
    seen.flatMap((symbol, row): Cell[] => (symbol === SCATTER ? [[column, row]] : [])),
  );
  const pay = model.scatterPays[cells.length - 3] ?? 0;
  return pay > 0 ? { symbol: SCATTER, count: cells.length, cells, coins: pay * multiplier } : null;
}

/** All wins of one picture, the motifs first. */
export function waysWins(model: WaysModel, grid: Grid, multiplier: number): Win[] {
  const motifs = Object.keys(model.pays).map((symbol) => waysWin(model, grid, Number(symbol), multiplier));
  return [...motifs, scatterWin(model, grid, multiplier)].filter((win) => win !== null);
}

/** Free spins that `scatters` give. */
export const freeSpinsFor = (model: WaysModel, scatters: number): number => model.freeSpins[scatters - 3] ?? 0;

function spin(model: WaysModel, kind: 'spin' | 'free', room: number, random: Random): Step {
  const multiplier = kind === 'free' ? model.freeMultiplier : 1;
  const grid = model.strips.map((reel) => windowOf(reel, random.below(reel.length), model.rows));
  const wins = waysWins(model, grid, multiplier);
  const scatters = wins.find((win) => win.symbol === SCATTER)?.count ?? 0;
  return { kind, grid, wins, multiplier, freeSpins: Math.min(room, freeSpinsFor(model, scatters)) };
}

/** The paid spin, then its free spins, each with a stop per reel from the left. */
export function playWays(model: WaysModel, random: Random): Step[] {
  const first = spin(model, 'spin', model.freeSpinLimit, random);
  const steps = [first];
  let won = first.freeSpins;
  for (let played = 0; played < won; played += 1) {
    const free = spin(model, 'free', model.freeSpinLimit - won, random);
    won += free.freeSpins;
    steps.push(free);
  }
  return steps;
}

import type { Random } from '../random.ts';
import type { Cell, ClusterModel, Grid, Step, SymbolId, Win } from './model.ts';

function draw(model: ClusterModel, total: number, random: Random): SymbolId {
  let ticket = random.below(total);
  for (const [symbol, weight] of model.weights.entries()) {
    ticket -= weight;
    if (ticket < 0) return symbol;
  }
  throw new Error('the weights do not sum to their total');
}

/** Sizes are paid by band: the last band whose smallest size is not above `size`. */
function payCluster(model: ClusterModel, symbol: SymbolId, size: number): number {
  let band = -1;
  while (band + 1 < model.bands.length && size >= (model.bands[band + 1] ?? Infinity)) band += 1;
  return model.pays[symbol]?.[band] ?? 0;
}

/** Groups of equal symbols that touch by an edge, large enough to pay; found column by column, top to bottom. */
export function clusters(model: ClusterModel, grid: Grid, multiplier: number): Win[] {
  const seen = new Set<number>();
  const wins: Win[] = [];
  for (let column = 0; column < model.columns; column += 1) {
    for (let row = 0; row < model.rows; row += 1) {
      if (seen.has(column * model.rows + row)) continue;
      const symbol = grid[column]?.[row] ?? 0;
      const cells = flood(model, grid, column, row, seen);
      const coins = payCluster(model, symbol, cells.length) * multiplier;
      if (coins > 0) wins.push({ symbol, count: cells.length, coins, cells });
    }
  }
  return wins;
}

function flood(model: ClusterModel, grid: Grid, column: number, row: number, seen: Set<number>): Cell[] {
  const symbol = grid[column]?.[row];
  const cells: Cell[] = [[column, row]];
  seen.add(column * model.rows + row);
  for (let at = 0; at < cells.length; at += 1) {
    const [x, y] = cells[at] ?? [column, row];
    for (const [nextX, nextY] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      if (nextY < 0 || nextY >= model.rows || grid[nextX]?.[nextY] !== symbol) continue;
      const key = nextX * model.rows + nextY;
      if (seen.has(key)) continue;
      seen.add(key);
      cells.push([nextX, nextY]);
    }
  }
  return cells;
}

/**
 * Takes the winning cells out, lets the rest fall, and fills each column from the top; drawn left to right, top to
 * bottom.
 */
function fall(model: ClusterModel, grid: Grid, wins: readonly Win[], total: number, random: Random): Grid {
  const gone = new Set(wins.flatMap((win) => win.cells.map(([column, row]) => column * model.rows + row)));
  return grid.map((seen, column) => {
    const stay = seen.filter((_, row) => !gone.has(column * model.rows + row));
    const fresh = Array.from({ length: model.rows - stay.length }, () => draw(model, total, random));
    return [...fresh, ...stay];
  });
}

/**
 * A grid drawn cell by cell (column by column, top to bottom), then falls until nothing pays or the limit is reached.
 */
export function playCluster(model: ClusterModel, random: Random): Step[] {
  const total = model.weights.reduce((sum, weight) => sum + weight, 0);
  const steps: Step[] = [];
  let grid: Grid = Array.from({ length: model.columns }, () =>
    Array.from({ length: model.rows }, () => draw(model, total, random)),
  );
  let coins = 0;
  for (;;) {
    const multiplier = model.multipliers[Math.min(steps.length, model.multipliers.length - 1)] ?? 1;
    const wins = clusters(model, grid, multiplier);
    steps.push({ kind: steps.length === 0 ? 'spin' : 'fall', grid, wins, multiplier, freeSpins: 0 });
    coins += wins.reduce((sum, win) => sum + win.coins, 0);
    if (wins.length === 0 || coins >= model.limit) return steps;
    grid = fall(model, grid, wins, total, random);
  }
}

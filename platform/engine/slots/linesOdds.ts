import { payLine } from './lines.ts';
import { windowOf } from './model.ts';
import type { LinesModel, Strip, SymbolId } from './model.ts';
import type { Odds } from './odds.ts';

/** Each symbol of a strip and how often it is there. A line crosses every place of a strip equally often, whatever its row. */
export function frequencies(reel: Strip): [SymbolId, number][] {
  const counts = new Map<SymbolId, number>();
  for (const symbol of reel) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts];
}

/** Coins that one line pays over all equally likely stops, as an exact sum. */
function coinsOverAllStops(model: LinesModel): number {
  const reels = model.strips.map(frequencies);
  const visit = (line: readonly SymbolId[], weight: number): number => {
    const reel = reels[line.length];
    if (!reel) return weight * (payLine(model.pays, line)?.coins ?? 0);
    return reel.reduce((sum, [symbol, count]) => sum + visit([...line, symbol], weight * count), 0);
  };
  return visit([], 1);
}

type Windows = readonly (readonly SymbolId[])[];

const windowsOf = (model: LinesModel): Windows[] =>
  model.strips.map((reel) => reel.map((_, stop) => windowOf(reel, stop, model.rows)));

/** Every pay begins on the first three reels, so their stops alone decide whether a spin pays. */
function shareOfPayingSpins(model: LinesModel): number {
  const [first = [], second = [], third = []] = windowsOf(model);
  const heads = [...new Map(model.lines.map((rows) => [rows.slice(0, 3).join(''), rows.slice(0, 3)])).values()];
  let paying = 0;
  for (const a of first) for (const b of second) for (const c of third) {
    if (heads.some(([x = 0, y = 0, z = 0]) => payLine(model.pays, [a[x] ?? 0, b[y] ?? 0, c[z] ?? 0]))) paying += 1;
  }
  return paying / (first.length * second.length * third.length);
}

/** The most that `played` lines can pay in one spin, in coins: a search that drops whatever cannot beat the best found. */
export function mostCoins(model: LinesModel, played: number): number {
  const windows = windowsOf(model);
  const lines = model.lines.slice(0, played);
  const top = Math.max(...Object.values(model.pays).map((pays) => pays[2]));
  /** Most that a line beginning like this may still pay: its own five of a kind, or anything while it is all wild. */
  const ceiling = (start: readonly SymbolId[]): number => {
    const hit = payLine(Object.fromEntries(Object.entries(model.pays).map(([symbol, pays]) => [symbol, [pays[2], pays[2], pays[2]] as const])), start);
    return start.length < 3 ? top : (hit?.coins ?? 0);
  };
  let best = 0;
  const search = (grid: readonly (readonly SymbolId[])[]): void => {
    if (grid.length === windows.length) {
      const coins = lines.reduce((sum, rows) => sum + (payLine(model.pays, rows.map((row, reel) => grid[reel]?.[row] ?? 0))?.coins ?? 0), 0);
      best = Math.max(best, coins);
      return;
    }
    if (grid.length >= 3) {
      const hope = lines.reduce((sum, rows) => sum + ceiling(grid.map((seen, reel) => seen[rows[reel] ?? 0] ?? 0)), 0);
      if (hope <= best) return;
    }
    for (const next of windows[grid.length] ?? []) search([...grid, next]);
  };
  search([]);
  return best;
}

/** Exact odds: the expected pay of a line by weighing every combination of symbols, the hit rate by visiting stops. */
export function linesOdds(model: LinesModel): Odds {
  const stops = model.strips.reduce((product, reel) => product * reel.length, 1);
  return {
    rtp: coinsOverAllStops(model) / stops,
    standardError: null,
    hitRate: shareOfPayingSpins(model),
    maxWin: mostCoins(model, model.lines.length) / model.lines.length,
  };
}

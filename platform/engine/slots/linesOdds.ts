import { payLine } from './lines.ts';
import { WILD, windowOf } from './model.ts';
import type { LinesModel, Odds, Strip, SymbolId } from './model.ts';

/**
 * Each symbol of a strip and how often it is there. A line crosses every place of a strip equally often, whatever its
 * row.
 */
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

/**
 * The motif that a line beginning with these three can pay for: the wild when all are wild, null when it is lost
 * already.
 */
function beginning(a: SymbolId, b: SymbolId, c: SymbolId): SymbolId | null {
  const symbol = a === WILD ? (b === WILD ? c : b) : a;
  return (a === symbol || a === WILD) && (b === symbol || b === WILD) && (c === symbol || c === WILD) ? symbol : null;
}

/** Every pay begins on the first three reels, so their stops alone decide whether a spin pays. */
function shareOfPayingSpins(model: LinesModel): number {
  const [first = [], second = [], third = []] = windowsOf(model);
  const heads = [...new Map(model.lines.map((rows) => [rows.slice(0, 3).join(''), rows])).values()];
  let paying = 0;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        if (heads.some(([x = 0, y = 0, z = 0]) => beginning(a[x] ?? 0, b[y] ?? 0, c[z] ?? 0) !== null)) paying += 1;
      }
  return paying / (first.length * second.length * third.length);
}

interface Candidate {
  readonly grid: Windows;
  /** Lines that can still win. */
  readonly alive: LinesModel['lines'];
  /** Coins they would pay if each of them ran to the end. */
  readonly hope: number;
}

/** Stops of the first three reels, the most hopeful first. A line that begins with wilds only may become anything. */
function candidates(model: LinesModel, lines: LinesModel['lines']): Candidate[] {
  const [first = [], second = [], third = []] = windowsOf(model);
  const top = Math.max(...Object.values(model.pays).map((pays) => pays[2]));
  const found: Candidate[] = [];
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const alive: (readonly number[])[] = [];
        let hope = 0;
        for (const rows of lines) {
          const symbol = beginning(a[rows[0] ?? 0] ?? 0, b[rows[1] ?? 0] ?? 0, c[rows[2] ?? 0] ?? 0);
          if (symbol === null) continue;
          alive.push(rows);
          hope += symbol === WILD ? top : Math.max(model.pays[symbol]?.[2] ?? 0, model.pays[WILD]?.[0] ?? 0);
        }
        if (alive.length > 0) found.push({ grid: [a, b, c], alive, hope });
      }
  return found.sort((a, b) => b.hope - a.hope);
}

/**
 * The most that `played` lines can pay in one spin, in coins: the most hopeful stops first, until none can beat the
 * best found.
 */
export function mostCoins(model: LinesModel, played: number): number {
  const [fourth = [], fifth = []] = windowsOf(model).slice(3);
  let best = 0;
  for (const { grid, alive, hope } of candidates(model, model.lines.slice(0, played))) {
    if (hope <= best) break;
    for (const d of fourth)
      for (const e of fifth) {
        const full = [...grid, d, e];
        best = Math.max(
          best,
          alive.reduce(
            (sum, rows) =>
              sum +
              (payLine(
                model.pays,
                rows.map((row, reel) => full[reel]?.[row] ?? 0),
              )?.coins ?? 0),
            0,
          ),
        );
      }
  }
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

/** The four ways a slot can be built. */
export type Mechanic = 'lines' | 'classic' | 'ways' | 'cluster';
export type Volatility = 'low' | 'medium' | 'high';

/**
 * Symbols are numbers in every mechanic: 0 (rarest, pays most) … 7 (most common) are the theme's eight motifs, 8 is the
 * wild, 9 the scatter.
 */
export type SymbolId = number;
export const WILD: SymbolId = 8;
export const SCATTER: SymbolId = 9;

/** One reel as a ring of symbols, read downwards. */
export type Strip = readonly SymbolId[];
/** What is seen: `grid[column][row]`, row 0 on top. */
export type Grid = readonly (readonly SymbolId[])[];

interface ModelBase {
  /** Names mechanic, volatility and edition. What an id means never changes: a new idea gets a new edition. */
  readonly id: string;
  readonly volatility: Volatility;
  readonly columns: number;
  readonly rows: number;
}

/** Five reels, twenty lines from the left, wilds. Pays are in coins per line. */
export interface LinesModel extends ModelBase {
  readonly mechanic: 'lines';
  readonly strips: readonly Strip[];
  /** Row per reel; a player may play the first 1, 5, 10 or all. */
  readonly lines: readonly (readonly number[])[];
  /** `pays[symbol]` = coins for 3, 4, 5 in a row; the wild has its own. */
  readonly pays: Readonly<Record<SymbolId, readonly [number, number, number]>>;
}

/** Three reels, five lines; each wild in a win doubles it. Pays are in coins per line. */
export interface ClassicModel extends ModelBase {
  readonly mechanic: 'classic';
  readonly strips: readonly Strip[];
  readonly lines: readonly (readonly number[])[];
  /** `pays[symbol]` = coins for three; the wild's is for three wilds. */
  readonly pays: Readonly<Record<SymbolId, number>>;
  /** Coins for two of the most common motif from the left. */
  readonly pairOfCommon: number;
}

/**
 * Five reels, 243 ways from the left; scatters start free spins. Pays are in coins per way, a stake is `cost` coins.
 */
export interface WaysModel extends ModelBase {
  readonly mechanic: 'ways';
  readonly strips: readonly Strip[];
  readonly cost: number;
  readonly pays: Readonly<Record<SymbolId, readonly [number, number, number]>>;
  /** For 3, 4, 5 scatters anywhere: coins at once, and free spins. */
  readonly scatterPays: readonly [number, number, number];
  readonly freeSpins: readonly [number, number, number];
  /** Every win of a free spin counts this often. */
  readonly freeMultiplier: number;
  /** Free spins of one round in all, those won during free spins included. */
  readonly freeSpinLimit: number;
}

/** A grid where touching symbols pay, vanish, and others fall after. Pays are in coins, a stake is `cost` coins. */
export interface ClusterModel extends ModelBase {
  readonly mechanic: 'cluster';
  readonly cost: number;
  /** How often each motif falls, relative to the others; every cell is drawn by itself. */
  readonly weights: readonly number[];
  /** Smallest size of each band; `pays[symbol][band]` in coins. */
  readonly bands: readonly number[];
  readonly pays: readonly (readonly number[])[];
  /** Multiplier of the first fall, second fall, …; the last one stays. */
  readonly multipliers: readonly number[];
  /** A round pays at most this many coins, and ends when it gets there. */
  readonly limit: number;
}

export type SlotModel = LinesModel | ClassicModel | WaysModel | ClusterModel;

/**
 * A stake that is offered: `stake` cents buy `coins` coins of `coin` cents. On line games a coin goes on each of
 * `coins` lines.
 */
export interface StakeLevel {
  readonly stake: bigint;
  readonly coin: bigint;
  readonly coins: number;
}

/** Column and row of a cell. */
export type Cell = readonly [column: number, row: number];

/** One win as it is shown: which cells, and how many coins (multiplier included). */
export interface Win {
  readonly symbol: SymbolId;
  readonly count: number;
  readonly coins: number;
  readonly cells: readonly Cell[];
  /** Index of the line, on line games. */
  readonly line?: number;
  /** Number of ways, on ways games. */
  readonly ways?: number;
}

/** One picture of the round: a spin, a free spin, or what lies there after a fall. */
export interface Step {
  readonly kind: 'spin' | 'free' | 'fall';
  readonly grid: Grid;
  readonly wins: readonly Win[];
  readonly multiplier: number;
  /** Free spins won in this step. */
  readonly freeSpins: number;
}

/** A whole round. Coins count in the stake's coin, so `payout` cents are always exact. */
export interface SpinOutcome {
  readonly steps: readonly Step[];
  readonly coins: number;
  readonly payout: bigint;
}

/** The part of a strip that is seen when it stops at `stop`. */
export function windowOf(strip: Strip, stop: number, rows: number): SymbolId[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
}

/** Reads a strip written as digits. */
export const strip = (digits: string): Strip => Array.from(digits, Number);

/**
 * What a model promises in the long run. Ratios are of the stake: an `rtp` of 0.955 pays back 95.5 %. The jackpot comes
 * on top.
 */
export interface Odds {
  readonly rtp: number;
  /** Null when `rtp` and `hitRate` are exact; else the standard error of the simulated `rtp`. */
  readonly standardError: number | null;
  /** Share of rounds that pay anything, with all lines played. */
  readonly hitRate: number;
  /** No round with all lines played pays more than this many times its stake. */
  readonly maxWin: number;
}

/**
 * What is played to a fixed time. In each step one of the marks of `scores` may happen, each worth its points for one
 * side; between steps nothing is remembered.
 */
export interface ClockRules {
  readonly form: 'clock';
  readonly steps: number;
  /** What the match clock shows after the last step. */
  readonly minutes: number;
  /** Points of each mark: a lower-case one is worth as much as its twin for the other side. */
  readonly scores: readonly { readonly home: string; readonly away: string; readonly points: number }[];
  /** Chance per step, in ten-thousandths, that anybody scores: from, to. */
  readonly pace: readonly [number, number];
  /** How far home's share of the scoring may be from a half, in thousandths. */
  readonly tilt: number;
  /** Whether a draw stands; otherwise a golden point decides who wins, which counts for nothing else. */
  readonly draws: boolean;
  /** Whether bets on the sum of points are offered. */
  readonly totals: boolean;
}

/**
 * How one set, frame or map is won: `to` points, at least `lead` more than the other side; the side that reaches `cap`
 * has won anyway.
 */
export interface UnitRules {
  readonly to: number;
  readonly lead: 1 | 2;
  readonly cap: number | null;
}

/** What is played until one side has won `toWin` sets, frames or maps. Each point falls alike, whatever was before. */
export interface SetRules {
  readonly form: 'sets';
  readonly toWin: number;
  readonly unit: UnitRules;
  /** How far from even a point may be, in thousandths. */
  readonly spread: number;
}

/** A field of runners, who come in an order; their places are looked at `stages` times, the last time at the finish. */
export interface FieldRules {
  readonly form: 'field';
  readonly runners: number;
  readonly stages: number;
  /** How many come in among the placed. */
  readonly placed: number;
}

export type Rules = ClockRules | SetRules | FieldRules;

const goals = (pace: readonly [number, number], minutes: number): ClockRules => ({
  form: 'clock',
  steps: minutes,
  minutes,
  scores: [{ home: 'h', away: 'a', points: 1 }],
  pace,
  tilt: 120,
  draws: true,
  totals: true,
});
const sets = (toWin: number, to: number, lead: 1 | 2, cap: number | null, spread: number): SetRules => ({
  form: 'sets',
  toWin,
  unit: { to, lead, cap },
  spread,
});
const field = (runners: number, stages: number): FieldRules => ({ form: 'field', runners, stages, placed: 3 });

/** Every sport that is played here. What a key once meant it must mean for ever: its rounds may be checked. */
export const SPORTS = {
  football: goals([240, 320], 90),
  basketball: {
    form: 'clock',
    steps: 160,
    minutes: 48,
    scores: [
      { home: 'h', away: 'a', points: 2 },
      { home: 'H', away: 'A', points: 3 },
    ],
    pace: [4_600, 5_600],
    tilt: 40,
    draws: false,
    totals: true,
  },
  tennis: sets(2, 6, 2, 7, 80),
  badminton: sets(2, 21, 2, 30, 40),
  volleyball: sets(3, 25, 2, null, 35),
  boxing: {
    form: 'clock',
    steps: 12,
    minutes: 12,
    scores: [{ home: 'h', away: 'a', points: 1 }],
    pace: [8_200, 9_000],
    tilt: 90,
    draws: true,
    totals: false,
  },
  tableTennis: sets(3, 11, 2, null, 50),
  baseball: {
    form: 'clock',
    steps: 90,
    minutes: 9,
    scores: [{ home: 'h', away: 'a', points: 1 }],
    pace: [800, 1_100],
    tilt: 100,
    draws: false,
    totals: true,
  },
  horseRacing: field(8, 8),
  snooker: sets(5, 1, 1, null, 80),
  arena: sets(2, 9, 1, null, 60),
  squad: sets(2, 13, 2, null, 50),
  cards: sets(3, 5, 1, null, 70),
  virtualFootball: goals([380, 460], 90),
  circuit: field(8, 10),
  royale: field(8, 6),
} as const satisfies Readonly<Record<string, Rules>>;

export type SportKey = keyof typeof SPORTS;
export const SPORT_KEYS = Object.keys(SPORTS) as readonly SportKey[];

/**
 * How strong the sides of one fixture are. `clock`: chance of each mark per step, in ten-thousandths. `sets`: that a
 * point is home's, in thousandths. `field`: weights.
 */
export type Strength = Readonly<Record<string, number>> | number | readonly number[];

/** What is said of one fixture before it opens. */
export interface FixtureOffer {
  readonly league: string;
  /** Home and away, or all runners. Invented. */
  readonly sides: readonly string[];
  readonly strength: Strength;
  /** Half points, so that no bet is a tie. `handicap` is what home is given. */
  readonly lines: { readonly total?: number; readonly handicap?: number };
  /**
   * What a stake of 1.00 brings back when a pick wins, in hundredths. A pick is a market and a side: `win:home`,
   * `total:over`, `handicap:away`; of a field `win:3` and `place:3`, the runners counted from 0.
   */
  readonly prices: Readonly<Record<string, number>>;
}

/**
 * All that happens. `clock`: a mark per step, `.` for none, and after an undecided end `+` or `-` for who won the
 * golden point. `sets`: `h` or `a` for each point. `field`: the runners in order, as digits, at each stage, with commas
 * between.
 */
export interface FixtureOutcome {
  readonly track: string;
}

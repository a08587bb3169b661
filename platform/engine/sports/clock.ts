import type { Random } from '../random.ts';
import type { ClockRules, FixtureOffer } from './sport.ts';

/** Chance of each mark, in ten-thousandths of a step. */
type Chances = Readonly<Record<string, number>>;

export const ALL = 10_000;

interface Points {
  readonly home: number;
  readonly away: number;
}

/** Home's share of the pace is a half, give or take the sport's tilt; of several marks the first is the commonest. */
export function clockStrength(random: Random, { scores, pace: [from, to], tilt }: ClockRules): Chances {
  const pace = from + random.below(to - from + 1);
  const share = 500 - tilt + random.below(2 * tilt + 1);
  const weights = scores.map((_, at) => (at === 0 ? 3 : 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries(
    scores.flatMap(({ home, away }, at) => {
      const part = (pace * (weights[at] ?? 1)) / all;
      return [
        [home, Math.round((part * share) / 1_000)],
        [away, Math.round((part * (1_000 - share)) / 1_000)],
      ];
    }),
  );
}

/** Points of each mark. */
export function marksOf({ scores }: ClockRules): ReadonlyMap<string, Points> {
  return new Map(
    scores.flatMap(({ home, away, points }): [string, Points][] => [
      [home, { home: points, away: 0 }],
      [away, { home: 0, away: points }],
    ]),
  );
}

export function clockDraw(random: Random, rules: ClockRules, chances: Chances): string {
  const marks = marksOf(rules);
  let track = '';
  let lead = 0;
  for (let step = 0; step < rules.steps; step += 1) {
    const mark = markFor(random.below(ALL), rules, chances);
    const points = marks.get(mark);
    lead += (points?.home ?? 0) - (points?.away ?? 0);
    track += mark;
  }
  if (lead !== 0 || rules.draws) return track;
  const { home, away } = decider(rules, chances);
  return `${track}${random.below(home + away) < home ? '+' : '-'}`;
}

function markFor(drawn: number, { scores }: ClockRules, chances: Chances): string {
  let left = drawn;
  for (const { home, away } of scores) {
    for (const mark of [home, away]) {
      left -= chances[mark] ?? 0;
      if (left < 0) return mark;
    }
  }
  return '.';
}

/** Who scores more often in play wins the golden point more often. */
function decider({ scores }: ClockRules, chances: Chances): Points {
  const sum = (side: 'home' | 'away') => scores.reduce((all, score) => all + (chances[score[side]] ?? 0), 0);
  return { home: sum('home'), away: sum('away') };
}

/** Chance of each whole number, from `least` on. */
export interface Spread {
  readonly least: number;
  readonly chances: Float64Array;
}

/** How a sum over all steps is spread, step by step, from what each mark adds. */
function spreadOf(rules: ClockRules, chances: Chances, worth: (points: Points) => number): Spread {
  const moves = [...marksOf(rules)].map(([mark, points]) => ({
    by: worth(points),
    chance: (chances[mark] ?? 0) / ALL,
  }));
  const still = 1 - moves.reduce((sum, { chance }) => sum + chance, 0);
  const reach = rules.steps * Math.max(...moves.map(({ by }) => Math.abs(by)));
  let now = new Float64Array(2 * reach + 1);
  now[reach] = 1;
  for (let step = 0; step < rules.steps; step += 1) {
    const next = now.map((chance) => chance * still);
    for (let at = 0; at < now.length; at += 1) {
      const chance = now[at] ?? 0;
      if (chance === 0) continue;
      for (const move of moves) next[at + move.by] = (next[at + move.by] ?? 0) + chance * move.chance;
    }
    now = next;
  }
  return { least: -reach, chances: now };
}

/** Home's lead, and the points of both together, at the end of time. */
export const leadSpread = (rules: ClockRules, chances: Chances): Spread =>
  spreadOf(rules, chances, ({ home, away }) => home - away);
export const totalSpread = (rules: ClockRules, chances: Chances): Spread =>
  spreadOf(rules, chances, ({ home, away }) => home + away);

export function chanceAbove({ least, chances }: Spread, line: number): number {
  return chances.reduce((sum, chance, at) => (least + at > line ? sum + chance : sum), 0);
}

/** Who wins: by time, and by the golden point where a draw does not stand. */
export function clockWinners(
  rules: ClockRules,
  strength: Chances,
): { readonly home: number; readonly draw: number; readonly away: number } {
  const spread = leadSpread(rules, strength);
  const home = chanceAbove(spread, 0);
  const draw = spread.chances[-spread.least] ?? 0;
  const away = 1 - home - draw;
  if (rules.draws) return { home, draw, away };
  const golden = decider(rules, strength);
  const share = golden.home / (golden.home + golden.away);
  return { home: home + draw * share, draw: 0, away: away + draw * (1 - share) };
}

export const chancesIn = ({ strength }: Pick<FixtureOffer, 'strength'>): Chances => strength as Chances;

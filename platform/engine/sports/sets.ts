import type { Random } from '../random.ts';
import type { SetRules, UnitRules } from './sport.ts';
import type { Spread } from './clock.ts';

/** Thousandths. */
const ALL = 1_000;

/** A point is home's with a chance of a half, give or take the sport's spread, in steps of two. */
export function setStrength(random: Random, { spread }: SetRules): number {
  return ALL / 2 - spread + 2 * random.below(spread + 1);
}

const isWon = ({ to, lead, cap }: UnitRules, mine: number, theirs: number): boolean =>
  mine === cap || (mine >= to && mine - theirs >= lead);

/** Where a set, frame or map stands after a point; `won` says who took it with that point. */
export interface Standing {
  readonly sets: readonly [number, number];
  readonly points: readonly [number, number];
  readonly won: 'h' | 'a' | null;
}

/** Walks through the points, one after the other. */
export function setStandings(rules: SetRules, track: string): Standing[] {
  let sets: readonly [number, number] = [0, 0];
  let points: readonly [number, number] = [0, 0];
  return Array.from(track, (mark) => {
    const [home, away] = points;
    points = mark === 'h' ? [home + 1, away] : [home, away + 1];
    const won = isWon(rules.unit, points[0], points[1]) ? 'h' : isWon(rules.unit, points[1], points[0]) ? 'a' : null;
    if (won === 'h') sets = [sets[0] + 1, sets[1]];
    if (won === 'a') sets = [sets[0], sets[1] + 1];
    const standing = { sets, points, won } as const;
    if (won !== null) points = [0, 0];
    return standing;
  });
}

export function setDraw(random: Random, { toWin, unit }: SetRules, strength: number): string {
  const sets = { h: 0, a: 0 };
  let track = '';
  while (sets.h < toWin && sets.a < toWin) {
    const points = { h: 0, a: 0 };
    for (let over = false; !over;) {
      const mark = random.below(ALL) < strength ? 'h' : 'a';
      points[mark] += 1;
      track += mark;
      over = isWon(unit, points[mark], points[mark === 'h' ? 'a' : 'h']);
      if (over) sets[mark] += 1;
    }
  }
  return track;
}

/**
 * Chance that home takes one set, frame or map: every way to the end, and from level without a cap the sum of all the
 * ways for ever.
 */
export function unitChance(unit: UnitRules, strength: number): number {
  const p = strength / ALL;
  const known = new Map<string, number>();
  const from = (home: number, away: number): number => {
    if (isWon(unit, home, away)) return 1;
    if (isWon(unit, away, home)) return 0;
    if (home === away && home >= unit.to - 1 && unit.lead === 2 && unit.cap === null)
      return (p * p) / (p * p + (1 - p) * (1 - p));
    const key = `${home}:${away}`;
    const chance = known.get(key) ?? p * from(home + 1, away) + (1 - p) * from(home, away + 1);
    known.set(key, chance);
    return chance;
  };
  return from(0, 0);
}

/** Chance of each end: home's sets first. */
export function setEnds(
  { toWin, unit }: SetRules,
  strength: number,
): readonly { readonly home: number; readonly away: number; readonly chance: number }[] {
  const s = unitChance(unit, strength);
  return Array.from({ length: toWin }, (_, lost) => lost).flatMap((lost) => {
    const ways = choose(toWin - 1 + lost, lost);
    return [
      { home: toWin, away: lost, chance: ways * s ** toWin * (1 - s) ** lost },
      { home: lost, away: toWin, chance: ways * (1 - s) ** toWin * s ** lost },
    ];
  });
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** How a number made from the end of the match is spread. */
export function setSpread(rules: SetRules, strength: number, worth: (home: number, away: number) => number): Spread {
  const reach = 2 * rules.toWin;
  const chances = new Float64Array(2 * reach + 1);
  for (const { home, away, chance } of setEnds(rules, strength))
    chances[reach + worth(home, away)] = (chances[reach + worth(home, away)] ?? 0) + chance;
  return { least: -reach, chances };
}

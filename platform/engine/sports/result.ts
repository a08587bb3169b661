import { marksOf } from './clock.ts';
import { setStandings } from './sets.ts';
import type { FixtureOffer, FixtureOutcome, Rules } from './sport.ts';

/** How a match stands or ended: points by time, or sets, frames and maps. */
export interface Score {
  readonly home: number;
  readonly away: number;
  /** Points within the set under way; null where there are none. */
  readonly within: readonly [number, number] | null;
  /** Who won a golden point. */
  readonly golden: 'home' | 'away' | null;
}

/** The score that a track, or the part of it that was seen, comes to. */
export function scoreOf(rules: Exclude<Rules, { form: 'field' }>, track: string): Score {
  if (rules.form === 'sets') {
    const last = setStandings(rules, track).at(-1);
    const [home, away] = last?.sets ?? [0, 0];
    return {
      home,
      away,
      within: rules.unit.to === 1 ? null : last === undefined || last.won !== null ? [0, 0] : last.points,
      golden: null,
    };
  }
  const marks = marksOf(rules);
  const sum = (side: 'home' | 'away') =>
    Array.from(track).reduce((all, mark) => all + (marks.get(mark)?.[side] ?? 0), 0);
  return {
    home: sum('home'),
    away: sum('away'),
    within: null,
    golden: track.endsWith('+') ? 'home' : track.endsWith('-') ? 'away' : null,
  };
}

/** The runners' places at the last stage that was seen, the first first. */
export function orderOf(track: string): readonly number[] {
  return Array.from(track.split(',').at(-1) ?? '', Number);
}

/** Whether a pick won. Handicaps and totals count what was played to time; who wins counts the golden point. */
export function isWon(
  rules: Rules,
  pick: string,
  { track }: FixtureOutcome,
  { lines }: Pick<FixtureOffer, 'lines'>,
): boolean {
  const [market = '', side = ''] = pick.split(':');
  if (rules.form === 'field') {
    const place = orderOf(track).indexOf(Number(side));
    return place >= 0 && place < (market === 'win' ? 1 : rules.placed);
  }
  const { home, away, golden } = scoreOf(rules, track);
  if (market === 'win') return side === winnerOf(home - away, golden);
  if (market === 'total') return side === (home + away > (lines.total ?? 0) ? 'over' : 'under');
  return side === (home - away + (lines.handicap ?? 0) > 0 ? 'home' : 'away');
}

const winnerOf = (lead: number, golden: Score['golden']): 'home' | 'draw' | 'away' =>
  lead > 0 ? 'home' : lead < 0 ? 'away' : (golden ?? 'draw');

/**
 * The part of a track that can be seen when that share of the match has been played; the end, and who won the golden
 * point, only with all of it.
 */
export function seenOf(rules: Rules, track: string, share: number): string {
  if (share >= 1) return track;
  if (rules.form === 'field')
    return track
      .split(',')
      .slice(0, Math.floor(share * rules.stages))
      .join(',');
  return track.slice(0, Math.floor(share * (rules.form === 'clock' ? rules.steps : track.length)));
}

import { orderOf, scoreOf } from '../../engine/sports/result.ts';
import { SPORTS } from '../../engine/sports/sport.ts';
import type { FixtureOffer, Rules, SportKey } from '../../engine/sports/sport.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Speech, TextKey } from '../texts.ts';

/** Prices are hundredths. */
export const priceText = (odds: number, { amount }: Speech): string => amount(fromCents(BigInt(odds)));

type Named = Pick<FixtureOffer, 'sides' | 'lines'>;

/** The name of a pick. */
export function pickText(pick: string, { sides, lines }: Named, { say, number }: Speech): string {
  const [market = '', side = ''] = pick.split(':');
  const name = sides[side === 'home' ? 0 : side === 'away' ? 1 : Number(side)] ?? '';
  if (market === 'total') return say(side === 'over' ? 'book_over' : 'book_under', { line: number(lines.total ?? 0) });
  if (market === 'place') return say('book_placePick', { name });
  if (market === 'handicap') return `${name} ${signed((lines.handicap ?? 0) * (side === 'home' ? 1 : -1), number)}`;
  return side === 'draw' ? say('book_draw') : name;
}

const signed = (value: number, number: Speech['number']): string =>
  `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;

export const marketText = (market: string, { say }: Speech): string => say(`book_market_${market}` as TextKey);

/** The name of a match: its two sides, or the league of a race. */
export const matchText = ({ sides, league }: Pick<FixtureOffer, 'sides' | 'league'>): string =>
  sides.length === 2 ? sides.join(' – ') : league;

const PARTS: Readonly<Partial<Record<SportKey, TextKey>>> = {
  baseball: 'book_inning',
  boxing: 'book_bout',
  snooker: 'book_frame',
  arena: 'book_map',
  squad: 'book_map',
};

/** The progress of a match that is being played. */
export function progressText(sport: SportKey, seen: string, share: number, { say }: Speech): string {
  const rules: Rules = SPORTS[sport];
  if (rules.form === 'field')
    return say('book_stage', {
      number: Math.min(rules.stages, seen === '' ? 1 : seen.split(',').length + 1),
      count: rules.stages,
    });
  if (rules.form === 'clock')
    return say(PARTS[sport] ?? 'book_minute', {
      number: Math.min(rules.minutes, Math.floor(share * rules.minutes) + 1),
    });
  const { home, away } = scoreOf(rules, seen);
  return say(PARTS[sport] ?? 'book_set', { number: home + away + 1 });
}

/** The score of each side with details; for a race the present order. */
export interface Standings {
  readonly scores: readonly string[];
  /** Points of the present set, or who won the golden point. */
  readonly note: string;
}

export function standingsOf(sport: SportKey, track: string, sides: readonly string[], { say }: Speech): Standings {
  const rules: Rules = SPORTS[sport];
  if (rules.form === 'field') {
    const order = track === '' ? [] : orderOf(track);
    return { scores: sides.map((_, runner) => (order.length === 0 ? '' : `${order.indexOf(runner) + 1}.`)), note: '' };
  }
  const { home, away, within, golden } = scoreOf(rules, track);
  const points = within !== null && within[0] + within[1] > 0 ? `${within[0]} : ${within[1]}` : '';
  const note = golden === null ? points : say('book_golden', { side: sides[golden === 'home' ? 0 : 1] ?? '' });
  return { scores: [String(home), String(away)], note };
}

/** The result of a match, in one line. */
export function resultText(sport: SportKey, track: string, sides: readonly string[], speech: Speech): string {
  if (SPORTS[sport].form === 'field')
    return orderOf(track)
      .slice(0, 3)
      .map((runner, place) => `${place + 1}. ${sides[runner] ?? ''}`)
      .join(' · ');
  const { scores, note } = standingsOf(sport, track, sides, speech);
  return `${sides[0] ?? ''} ${scores.join(' : ')} ${sides[1] ?? ''}${note === '' ? '' : ` (${note})`}`;
}

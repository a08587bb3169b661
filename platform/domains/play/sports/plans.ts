import { and, asc, eq, inArray } from '../../../database/drizzle.ts';
import { hash32 } from '../../../art/hash32.ts';
import type { Executor } from '../../../database/database.ts';
import type { SportKey } from '../../../engine/sports/sport.ts';
import { SPORTS } from '../../../engine/sports/sport.ts';
import type { PitchTerms } from '../../../engine/sports/sportKind.ts';
import { sportKindKey } from '../../../engine/sports/sportKind.ts';
import type { SeriesPlan } from '../../../rounds/series.ts';
import { pitchKey } from '../../../rounds/series.ts';
import { games } from '../../games/tables.ts';
import type { Game } from '../../games/tables.ts';
import type { Sort } from './names.ts';
import { leagueFor, namesFor } from './names.ts';

/** The sport of a game's name, and its sides. */
const BOOKS: Readonly<Record<string, { readonly sport: SportKey; readonly sort: Sort }>> = {
  Football: { sport: 'football', sort: 'clubs' },
  Basketball: { sport: 'basketball', sort: 'clubs' },
  Tennis: { sport: 'tennis', sort: 'persons' },
  Badminton: { sport: 'badminton', sort: 'persons' },
  Volleyball: { sport: 'volleyball', sort: 'clubs' },
  Boxing: { sport: 'boxing', sort: 'persons' },
  'Table Tennis': { sport: 'tableTennis', sort: 'persons' },
  Baseball: { sport: 'baseball', sort: 'clubs' },
  'Horse Racing': { sport: 'horseRacing', sort: 'runners' },
  Snooker: { sport: 'snooker', sort: 'persons' },
  'Five-a-Side Arena': { sport: 'arena', sort: 'squads' },
  'Tactical Squad Cup': { sport: 'squad', sort: 'squads' },
  'Card Battle League': { sport: 'cards', sort: 'persons' },
  'Virtual Football Cup': { sport: 'virtualFootball', sort: 'clubs' },
  'Racing Circuit': { sport: 'circuit', sort: 'persons' },
  'Royale Survival': { sport: 'royale', sort: 'squads' },
};

/**
 * Seconds between kick-offs on one pitch, seconds of play, and pitches: of matches one kicks off each minute, of races
 * one each 75 seconds.
 */
const MATCHES = { period: 480, play: 180, pitches: 8 } as const;
const RACES = { period: 300, play: 120, pitches: 4 } as const;

/** Cents. */
const LIMITS = [
  { min: '100', max: '50000', perRound: '100000', maxReturn: '5000000' },
  { min: '100', max: '100000', perRound: '250000', maxReturn: '10000000' },
  { min: '500', max: '250000', perRound: '500000', maxReturn: '20000000' },
] as const;

/** Results that a book has when it opens for the first time: on how many of its pitches, and how many on each. */
const PAST = { pitches: 2, fixtures: 4 } as const;

/** The rules of a game's name; null for one that is not a book. */
export function bookOf({
  gameType,
  isList,
  name,
}: Pick<Game, 'gameType' | 'isList' | 'name'>): (typeof BOOKS)[string] | null {
  return gameType === 'SPORTS' && !isList && Object.hasOwn(BOOKS, name) ? (BOOKS[name] ?? null) : null;
}

/** Every game that is a book, as its pitches: each is a series of rounds, and a round is a fixture. */
export async function sportPlans(db: Executor): Promise<SeriesPlan[]> {
  const found = await db
    .select()
    .from(games)
    .where(and(eq(games.gameType, 'SPORTS'), inArray(games.name, Object.keys(BOOKS))))
    .orderBy(asc(games.nodeId));
  return found.flatMap((game) => {
    const book = bookOf(game);
    return book === null ? [] : pitchesOf(game.nodeId, book.sport, book.sort);
  });
}

function pitchesOf(nodeId: number, sport: SportKey, sort: Sort): SeriesPlan[] {
  const rules = SPORTS[sport];
  const { period, play, pitches } = rules.form === 'field' ? RACES : MATCHES;
  const limits = LIMITS[hash32(nodeId, 'limits') % LIMITS.length] ?? LIMITS[0];
  return Array.from({ length: pitches }, (_, pitch) => {
    const names = namesFor(sort, nodeId, pitch, rules.form === 'field' ? rules.runners : 4);
    const terms: PitchTerms = {
      period,
      play,
      phase: (pitch * period) / pitches,
      ...limits,
      league: leagueFor(nodeId, pitch),
      names,
    };
    return {
      key: pitchKey(nodeId, pitch),
      kind: sportKindKey(sport),
      nodeId,
      terms,
      rests: true,
      past: pitch < PAST.pitches ? (PAST.fixtures * period + play) * 1000 : 0,
    };
  });
}

import { and, asc, eq, or } from '../../../database/drizzle.ts';
import { hash32 } from '../../../art/hash32.ts';
import type { Executor } from '../../../database/database.ts';
import type { TableTerms } from '../../../engine/live/table.ts';
import type { LiveKind } from '../../../play/live/wire.ts';
import type { SeriesPlan } from '../../../rounds/series.ts';
import { tableKey } from '../../../rounds/series.ts';
import { games } from '../../games/tables.ts';
import type { Game } from '../../games/tables.ts';

/** Seconds a round takes, and for how many of them chips may be laid: quick, usual and leisurely tables. */
const PACES = [
  { period: 26, betting: 14 },
  { period: 32, betting: 18 },
  { period: 42, betting: 26 },
] as const;
/** Fights take longer than cards. */
const FIGHT_PACES = [
  { period: 36, betting: 20 },
  { period: 48, betting: 30 },
] as const;

/** Cents: the smallest bet, the largest, and the most that one player may lay in a round. */
const LIMITS = [
  { min: '100', max: '50000', perRound: '100000' },
  { min: '500', max: '250000', perRound: '500000' },
  { min: '2000', max: '1000000', perRound: '2000000' },
] as const;

/** Rounds of history that a table has when it opens for the first time. */
const PAST_ROUNDS = 48;

/** Kinds of live table by their word in titles. */
const TABLES = [
  { word: 'Baccarat', kind: 'baccarat' },
  { word: 'Roulette', kind: 'roulette' },
  { word: 'Dragon Tiger', kind: 'dragonTiger' },
  { word: 'Sic Bo', kind: 'sicBo' },
] as const;

/** The rules of a game's name; null for one that is not a table. */
export function liveKindOf({ vendor, gameType, name }: Pick<Game, 'vendor' | 'gameType' | 'name'>): LiveKind | null {
  if (gameType === 'LIVE') return TABLES.find(({ word }) => name.includes(word))?.kind ?? null;
  return vendor === 'DS88' ? 'cockfight' : null;
}

/** Every game that is a table, as a series of rounds: tables of one kind differ in pace and limits. */
export async function livePlans(db: Executor): Promise<SeriesPlan[]> {
  const found = await db
    .select()
    .from(games)
    .where(and(eq(games.isList, false), or(eq(games.gameType, 'LIVE'), eq(games.vendor, 'DS88'))))
    .orderBy(asc(games.nodeId));
  const seen = new Map<LiveKind, number>();
  return found.flatMap((game): SeriesPlan[] => {
    const kind = liveKindOf(game);
    if (kind === null) return [];
    const at = seen.get(kind) ?? 0;
    seen.set(kind, at + 1);
    const terms = termsOf(game, at, kind);
    return [
      {
        key: tableKey(game.nodeId),
        kind,
        nodeId: game.nodeId,
        terms,
        rests: true,
        past: PAST_ROUNDS * terms.period * 1000,
      },
    ];
  });
}

/** A speed table is faster, and a VIP table accepts the largest bets. */
function termsOf({ nodeId, name }: Game, at: number, kind: LiveKind): TableTerms {
  const paces = kind === 'cockfight' ? FIGHT_PACES : PACES;
  const pace = (/\bSpeed\b/.test(name) ? PACES[0] : paces[at % paces.length]) ?? PACES[1];
  const limits = (/\bVIP\b/.test(name) ? LIMITS[2] : LIMITS[Math.floor(at / 2) % LIMITS.length]) ?? LIMITS[0];
  return { ...pace, phase: hash32(nodeId, 'phase') % pace.period, ...limits };
}

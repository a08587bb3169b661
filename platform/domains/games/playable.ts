import type { Executor } from '../../database/database.ts';
import { isDuel } from '../../engine/duel/terms.ts';
import { playsRounds } from '../../rounds/series.ts';
import type { Game } from './tables.ts';

/**
 * Types of which every game has an engine of its own, besides those that shared rounds are played in (`rounds/`) and
 * the duels.
 */
const ENGINES = new Set(['RNG', 'FISH']);

/** Whether the platform has an engine that plays a game. */
export async function isPlayed(db: Executor, game: Pick<Game, 'gameType' | 'name' | 'nodeId'>): Promise<boolean> {
  return ENGINES.has(game.gameType) || isDuel(game) || (await playsRounds(db, game.nodeId));
}

import { and, eq } from 'drizzle-orm';
import type { Game } from '../../../domains/games/tables.ts';
import { games } from '../../../domains/games/tables.ts';
import type { Executor } from '../../database.ts';
import { rooms } from './games.ts';

/**
 * Gives live titles that no engine plays, as an earlier catalogue had them, the names and pictures that their places
 * have now: no table is listed that never opens.
 */
export async function renameTables(db: Executor, isPlayed: (game: Game) => boolean): Promise<void> {
  const listed = await db
    .select()
    .from(games)
    .where(and(eq(games.gameType, 'LIVE'), eq(games.isList, false)));
  const unplayed = new Set(listed.filter((game) => !isPlayed(game)).map(({ nodeId }) => nodeId));
  if (unplayed.size === 0) return;
  for (const { nodeId, gameId, name, names, searchKey, picture } of rooms()) {
    if (unplayed.has(nodeId))
      await db
        .update(games)
        .set({ name, names, searchKey, picture })
        .where(and(eq(games.nodeId, nodeId), eq(games.gameId, gameId)));
  }
}

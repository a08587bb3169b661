import { and, eq, inArray } from 'drizzle-orm';
import { games } from '../../../domains/games/tables.ts';
import type { Executor } from '../../database.ts';
import { rooms } from './games.ts';

const DRAWN = /^\/cdn\/covers\/[A-Z]+\/\d+\.svg$/;

/**
 * Gives tables and sports the picture of what is played there, where an earlier catalogue gave them another one of
 * ours.
 */
export async function coverRooms(db: Executor): Promise<void> {
  const listed = await db
    .select({ nodeId: games.nodeId, gameId: games.gameId, picture: games.picture })
    .from(games)
    .where(inArray(games.gameType, ['LIVE', 'SPORTS']));
  const shown = new Map(listed.map(({ nodeId, gameId, picture }) => [`${nodeId} ${gameId}`, picture]));
  for (const { nodeId, gameId, picture } of rooms()) {
    const before = shown.get(`${nodeId} ${gameId}`);
    if (before && before !== picture && DRAWN.test(before))
      await db
        .update(games)
        .set({ picture })
        .where(and(eq(games.nodeId, nodeId), eq(games.gameId, gameId)));
  }
}

import { and, eq, inArray } from 'drizzle-orm';
import { picturePath } from '../../../art/pictures.ts';
import { games } from '../../../domains/games/tables.ts';
import type { Executor } from '../../database.ts';
import { rooms } from './games.ts';

/** Gives sports that an earlier catalogue gave a picture of any sport the picture of their own. */
export async function coverSports(db: Executor): Promise<void> {
  const sports = rooms().filter(({ gameType, nodeId, picture }) => gameType === 'SPORTS' && picture !== picturePath.cover('SPORTS', nodeId));
  const before = new Set(sports.map(({ nodeId }) => picturePath.cover('SPORTS', nodeId)));
  const listed = await db.select({ nodeId: games.nodeId }).from(games).where(inArray(games.picture, [...before]));
  const wrong = new Set(listed.map(({ nodeId }) => nodeId));
  for (const { nodeId, gameId, picture } of sports) {
    if (wrong.has(nodeId)) await db.update(games).set({ picture }).where(and(eq(games.nodeId, nodeId), eq(games.gameId, gameId)));
  }
}

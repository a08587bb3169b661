import { and, asc, eq } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { pvpRooms } from './tables.ts';

/** Rooms of a game that seat two, the cheapest first. */
export function roomsForTwo(db: Executor, nodeId: number): Promise<(typeof pvpRooms.$inferSelect)[]> {
  return db
    .select()
    .from(pvpRooms)
    .where(and(eq(pvpRooms.nodeId, nodeId), eq(pvpRooms.seats, 2)))
    .orderBy(asc(pvpRooms.minBet));
}

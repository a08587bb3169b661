import { and, count, eq, isNotNull, isNull } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { duels, duelSeats } from './tables.ts';

/**
 * Number of members in each room, playing or waiting; rooms without members are left out. The house player does not
 * count.
 */
export async function playersIn(db: Executor): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ roomId: duels.roomId, players: count() })
    .from(duelSeats)
    .innerJoin(duels, eq(duels.id, duelSeats.duelId))
    .where(and(isNull(duelSeats.payout), isNotNull(duelSeats.memberId)))
    .groupBy(duels.roomId);
  return new Map(rows.map(({ roomId, players }) => [roomId, players]));
}

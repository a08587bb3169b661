import { and, eq, inArray, ne, sql } from '../../drizzle.ts';
import { games, pvpRooms } from '../../../domains/games/tables.ts';
import { stakesOf } from '../../../engine/duel/terms.ts';
import { kindOf } from '../../../engine/rounds/kinds.ts';
import type { SeriesPlan } from '../../../rounds/series.ts';
import type { Executor } from '../../database.ts';

/**
 * Writes into the catalogue the smallest stake of each game whose rounds or rooms set it, and for a hall that of the
 * games behind it. Slots and fishing games keep the catalogue's own, which they are played from.
 */
export async function stateStakes(
  db: Executor,
  plans: readonly Pick<SeriesPlan, 'kind' | 'nodeId' | 'terms'>[],
): Promise<void> {
  const least = new Map<number, bigint>();
  const take = (nodeId: number, stake: bigint): void => {
    const known = least.get(nodeId);
    if (known === undefined || stake < known) least.set(nodeId, stake);
  };
  for (const { kind, nodeId, terms } of plans) if (nodeId !== null) take(nodeId, kindOf(kind).limits(terms).min);
  for (const room of await db.select().from(pvpRooms).where(eq(pvpRooms.seats, 2)))
    for (const stake of stakesOf(room)) take(room.nodeId, stake);
  for (const [minBet, taking] of Map.groupBy(least, ([, stake]) => stake)) {
    await db
      .update(games)
      .set({ minBet })
      .where(
        and(
          inArray(
            games.nodeId,
            taking.map(([nodeId]) => nodeId),
          ),
          ne(games.minBet, minBet),
        ),
      );
  }
  const behind = db
    .select({ vendor: games.vendor, gameType: games.gameType, least: sql<bigint>`min(${games.minBet})`.as('least') })
    .from(games)
    .where(eq(games.isList, false))
    .groupBy(games.vendor, games.gameType)
    .as('behind');
  await db
    .update(games)
    .set({ minBet: sql`${behind.least}` })
    .from(behind)
    .where(
      and(
        eq(games.isList, true),
        eq(games.vendor, behind.vendor),
        eq(games.gameType, behind.gameType),
        ne(games.minBet, behind.least),
      ),
    );
}

import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { proceed, seatHouse } from './proceed.ts';
import { dueDuels, lockDuel } from './store.ts';
import { newsOf } from './terms.ts';

/** How often tables are checked for expired turns, in milliseconds of platform time. */
export const LOOK_EVERY = 400;

/**
 * Does what is due at every table: the house player takes a seat, or a card is played for a player whose time is up.
 * Each table has a transaction of its own, under its lock, so that several processes may do it at once and nothing
 * happens twice.
 */
export async function playDueDuels(services: Services): Promise<void> {
  for (const id of await dueDuels(services.db, services.clock.now())) {
    try {
      await playDue(services, id);
    } catch (error) {
      services.log.error({ err: error, duel: id }, 'a duel could not go on');
    }
  }
}

async function playDue(services: Services, id: string): Promise<void> {
  const now = services.clock.now();
  const nodeId = await inTransaction(services.db, async (tx) => {
    const at = await lockDuel(tx, id);
    if (at?.duel.dueAt === null || at?.duel.dueAt === undefined || at.duel.dueAt > now) return null;
    if (at.duel.state === 'waiting') await seatHouse(tx, at, now);
    else await proceed(tx, services, at, now);
    return at.duel.nodeId;
  });
  if (nodeId !== null) services.rounds.events.tell({ series: newsOf(nodeId), roundId: id, what: 'drawn' });
}

import { and, asc, eq, isNull } from '../../drizzle.ts';
import { games } from '../../../domains/games/tables.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../database.ts';
import { pastOf } from './history.ts';
import { seedContracts } from './seedContracts.ts';
import { seedMoney } from './seedMoney.ts';
import { seedPeople } from './seedPeople.ts';
import { seedPost } from './seedPost.ts';
import { seedReferral } from './seedReferral.ts';
import { seedRounds } from './seedRounds.ts';
import { seedTickets } from './seedTickets.ts';

const DAY = 86_400_000;
/** The operator opened before its first member joined. */
const OPEN_DAYS = 460;
const POPULAR = 300;

/** Writes the demo members and their past up to `now`. The catalogue and the prize tables must be there. */
export async function seedMembers(tx: Transaction, ledger: Ledger, now: Date): Promise<void> {
  const guests = await seedPeople(tx, now);
  const [first, ...others] = await tx
    .select({ nodeId: games.nodeId, minBet: games.minBet, minLineNum: games.minLineNum })
    .from(games)
    .where(and(eq(games.gameType, 'RNG'), isNull(games.maintainFrom)))
    .orderBy(asc(games.popularity))
    .limit(POPULAR);
  if (!first) throw new Error('There are no games to have played');
  const pasts = guests.map((guest) => ({
    guest,
    events: guest.person.habits ? pastOf(guest.person.username, guest.person.habits, [first, ...others], now) : [],
  }));
  await seedMoney(tx, ledger, pasts, new Date(now.getTime() - OPEN_DAYS * DAY));
  await seedRounds(tx, pasts, now);
  await seedContracts(tx, ledger, now);
  await seedReferral(tx, ledger, guests);
  await seedPost(tx, guests, now);
  await seedTickets(tx, guests, now);
}

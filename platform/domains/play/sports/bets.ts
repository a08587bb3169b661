import { combinedReturn } from '../../../engine/rounds/combined.ts';
import { parseCents, fromCents } from '../../../../schema/cents.ts';
import type { PlacedBookBet } from '../../../play/sports/wire.ts';
import { writeOf } from '../../../rounds/place.ts';
import { writeOfCombined } from '../../../rounds/placeCombined.ts';
import { seriesOfRounds } from '../../../rounds/read.ts';
import type { Services } from '../../../services.ts';
import { requireBetPace } from '../pace.ts';
import { refusing } from '../refusing.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { tableToPlayAt } from '../sessions.ts';
import type { Book } from './view.ts';
import { openBookAt, toOwnBet, toOwnCombined } from './view.ts';

export interface PickOrder {
  readonly roundId: string;
  readonly pick: string;
  /** The price that the player saw, in hundredths. */
  readonly odds: number;
}

export interface SingleOrder extends PickOrder {
  readonly sessionToken: string;
  /** Chosen by the page; the same key is the same bet, however often it is sent. */
  readonly key: string;
  /** Decimal text. */
  readonly stake: string;
}

/** Takes a single bet on a fixture of the player's book. Throws `PlayRefusal`; nothing was charged then. */
export async function placeSingle(
  services: Services,
  { sessionToken, roundId, key, pick, odds, stake }: SingleOrder,
): Promise<PlacedBookBet> {
  const { member, game } = await tableToPlayAt(services.db, sessionToken, services.clock.now());
  await requireHere(services, await openBookAt(services.db, game, services.clock.now()), [roundId]);
  const order = { roundId, memberId: member.id, key, selection: { pick, odds, stake } };
  return refusing(
    services,
    () => writeOf(order),
    async () => {
      const { bet, round, balance } = await services.rounds.place(order, requireBetPace);
      return { bet: toOwnBet({ bet, round }), balance: fromCents(balance) };
    },
  );
}

export interface CombinedOrder {
  readonly sessionToken: string;
  readonly key: string;
  readonly stake: string;
  readonly legs: readonly PickOrder[];
}

/** Takes a combined bet on fixtures of the player's book. Throws `PlayRefusal`; nothing was charged then. */
export async function placeCombined(
  services: Services,
  { sessionToken, key, stake, legs }: CombinedOrder,
): Promise<PlacedBookBet> {
  const { member, game } = await tableToPlayAt(services.db, sessionToken, services.clock.now());
  const book = await openBookAt(services.db, game, services.clock.now());
  await requireHere(
    services,
    book,
    legs.map(({ roundId }) => roundId),
  );
  const cents = parseCents(stake);
  if (cents === null || cents <= 0n) throw new PlayRefusal('stake_invalid', 'A stake is an amount of money');
  // The prices are compared with the platform's when the legs are read, so what follows from them here holds.
  if (
    combinedReturn(
      cents,
      legs.map(({ odds }) => BigInt(odds)),
    ) > BigInt(book.terms.maxReturn)
  )
    throw tooMuch(book);
  const order = {
    memberId: member.id,
    key,
    nodeId: game.nodeId,
    stake: cents,
    legs: legs.map(({ roundId, pick, odds }) => ({ roundId, selection: { pick, odds, stake: '1.00' } })),
  };
  return refusing(
    services,
    () => writeOfCombined(order),
    async () => {
      const { bet, legs: placed, balance } = await services.rounds.placeCombined(order, requireBetPace);
      return { bet: toOwnCombined({ bet, legs: placed }), balance: fromCents(balance) };
    },
  );
}

const tooMuch = ({ terms }: Book) =>
  new PlayRefusal('return_limit', 'The bet could bring more than the book pays', {
    limit: fromCents(BigInt(terms.maxReturn)),
  });

async function requireHere({ db }: Services, { keys }: Book, roundIds: readonly string[]): Promise<void> {
  const series = await seriesOfRounds(db, roundIds);
  if (roundIds.some((id) => !keys.includes(series.get(id) ?? '')))
    throw new PlayRefusal('round_unknown', 'There is no such fixture in this book');
}

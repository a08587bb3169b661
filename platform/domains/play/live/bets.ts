import type { PlacedAnswer } from '../../../play/live/wire.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { writeOf } from '../../../rounds/place.ts';
import { findRoundSeries } from '../../../rounds/read.ts';
import type { Services } from '../../../services.ts';
import { requireBetPace } from '../pace.ts';
import { refusing } from '../refusing.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { tableToPlayAt } from '../sessions.ts';
import { seriesAt, toOwnBet } from './view.ts';

export interface LiveOrder {
  readonly sessionToken: string;
  readonly roundId: string;
  /** Chosen by the page; the same key is the same bet, however often it is sent. */
  readonly key: string;
  /** Decimal text by spot. */
  readonly spots: Readonly<Record<string, string>>;
}

/** Lays a player's chips on a round of the table they sit at. Throws `PlayRefusal`; nothing was charged then. */
export async function layChips(
  services: Services,
  { sessionToken, roundId, key, spots }: LiveOrder,
): Promise<PlacedAnswer> {
  const { member, game } = await tableToPlayAt(services.db, sessionToken, services.clock.now());
  const series = await seriesAt(services.db, game, services.clock.now());
  if ((await findRoundSeries(services.db, roundId)) !== series.key)
    throw new PlayRefusal('round_unknown', 'There is no such round at this table');
  const order = { roundId, memberId: member.id, key, selection: { spots } };
  return refusing(
    services,
    () => writeOf(order),
    async () => {
      const { bet, round, balance } = await services.rounds.place(order, requireBetPace);
      return { bet: toOwnBet({ bet, round }), balance: fromCents(balance) };
    },
  );
}

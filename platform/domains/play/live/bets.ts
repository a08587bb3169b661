import type { PlacedAnswer } from '../../../play/live/wire.ts';
import { toMajor } from '../../../ledger/money.ts';
import type { BetProblem } from '../../../rounds/BetRefused.ts';
import { BetRefused } from '../../../rounds/BetRefused.ts';
import { findRoundSeries } from '../../../rounds/read.ts';
import type { Services } from '../../../services.ts';
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
export async function layChips(services: Services, { sessionToken, roundId, key, spots }: LiveOrder): Promise<PlacedAnswer> {
  const { member, game } = await tableToPlayAt(services.db, sessionToken, services.clock.now());
  const series = await seriesAt(services.db, game, services.clock.now());
  if ((await findRoundSeries(services.db, roundId)) !== series.key) throw new PlayRefusal('round_unknown', 'There is no such round at this table');
  try {
    const { bet, round, balance } = await services.rounds.place({ roundId, memberId: member.id, key, selection: { spots } });
    return { bet: toOwnBet({ bet, round }), balance: toMajor(balance) };
  } catch (error) {
    throw error instanceof BetRefused ? toRefusal(error.problem) : error;
  }
}

function toRefusal(problem: BetProblem): PlayRefusal {
  switch (problem.kind) {
    case 'round-unknown':
      return new PlayRefusal('round_unknown', 'There is no such round');
    case 'closed':
      return new PlayRefusal('betting_closed', 'The round takes no bets now');
    case 'selection':
      return new PlayRefusal(problem.problem === 'spot_unknown' || problem.problem === 'stake_invalid' ? problem.problem : 'request_invalid', problem.detail);
    case 'limit':
      return new PlayRefusal(({ min: 'stake_below_limit', max: 'stake_above_limit', perRound: 'round_limit' } as const)[problem.limit], 'The bet is beyond a limit of the table', { limit: toMajor(problem.amount) });
    case 'insufficient':
      return new PlayRefusal('insufficient_balance', 'The balance is below the stake', { balance: toMajor(problem.balance) });
    case 'key-reused':
      return new PlayRefusal('key_reused', 'This key belongs to another bet');
  }
}

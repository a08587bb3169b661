import { toMajor } from '../../ledger/money.ts';
import { isRefusalCode } from '../../play/refusals.ts';
import type { BetProblem } from '../../rounds/BetRefused.ts';
import { BetRefused } from '../../rounds/BetRefused.ts';
import { PlayRefusal } from './PlayRefusal.ts';

const LIMITS = { min: 'stake_below_limit', max: 'stake_above_limit', perRound: 'round_limit' } as const;

/** Takes a bet on a shared round, and says why it was not taken in the page's own words. Throws `PlayRefusal`; nothing was charged then. */
export async function refusing<Taken>(take: () => Promise<Taken>): Promise<Taken> {
  try {
    return await take();
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
      return new PlayRefusal(isRefusalCode(problem.problem) ? problem.problem : 'request_invalid', problem.detail);
    case 'limit':
      return new PlayRefusal(LIMITS[problem.limit], 'The bet is beyond a limit of the game', { limit: toMajor(problem.amount) });
    case 'insufficient':
      return new PlayRefusal('insufficient_balance', 'The balance is below the stake', { balance: toMajor(problem.balance) });
    case 'key-reused':
      return new PlayRefusal('key_reused', 'This key belongs to another bet');
  }
}

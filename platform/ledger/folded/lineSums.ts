import { sql } from '../../database/drizzle.ts';
import type { SQL } from '../../database/drizzle.ts';

/**
 * What figures `f` of money sum up to for a line's report, as a member's own report counts them (`wallet/profit.ts`);
 * corrections and what is set aside count nowhere.
 */
export const SUMS: SQL = sql`
  coalesce(-sum(f.amount) filter (where f.kind = 'stake'), 0)::bigint as staked,
  coalesce(sum(f.amount) filter (where f.kind in ('payout', 'jackpotWin')), 0)::bigint as won,
  coalesce(sum(f.amount) filter (where f.kind in ('bonus', 'bonusReturned', 'rebate')), 0)::bigint as bonus,
  coalesce(sum(f.amount) filter (where f.kind = 'deposit'), 0)::bigint as deposited,
  coalesce(-sum(f.amount) filter (where f.kind = 'withdrawal'), 0)::bigint as withdrawn`;

/** Figures `f` of bets, and what they sum up to. */
export const IS_OF_BETS: SQL = sql`
  f.asset = 'MONEY' and f.kind in ('stake', 'payout', 'jackpotWin') and f.game_type <> ''`;
export const BET_SUMS: SQL = sql`
  coalesce(-sum(f.amount) filter (where f.kind = 'stake'), 0)::bigint as staked,
  coalesce(sum(f.amount) filter (where f.kind in ('payout', 'jackpotWin')), 0)::bigint as won`;

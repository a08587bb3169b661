import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { fromCents } from '../../../../schema/cents.ts';

/**
 * What figures `f` sum up to, as a member's own report counts them (`wallet/profit.ts`); corrections and what is set
 * aside count nowhere.
 */
export const SUMS: SQL = sql`
  coalesce(-sum(f.amount) filter (where f.kind = 'stake'), 0)::bigint as staked,
  coalesce(sum(f.amount) filter (where f.kind in ('payout', 'jackpotWin')), 0)::bigint as won,
  coalesce(sum(f.amount) filter (where f.kind in ('bonus', 'bonusReturned', 'rebate')), 0)::bigint as bonus,
  coalesce(sum(f.amount) filter (where f.kind = 'deposit'), 0)::bigint as deposited,
  coalesce(-sum(f.amount) filter (where f.kind = 'withdrawal'), 0)::bigint as withdrawn`;

/** Sums of members summed up again; a member of `least` stakes or more is an active one. */
export const summedUp = (least: string): SQL => sql`
  coalesce(sum(staked), 0)::text as staked, coalesce(sum(won), 0)::text as won, coalesce(sum(bonus), 0)::text as bonus,
  coalesce(sum(deposited), 0)::text as deposited, coalesce(sum(withdrawn), 0)::text as withdrawn,
  (count(*) filter (where staked >= ${least}::bigint))::int as active`;

/** Cents as text, as a statement answers them. */
export interface SumsRow extends Record<string, unknown> {
  readonly staked: string;
  readonly won: string;
  readonly bonus: string;
  readonly deposited: string;
  readonly withdrawn: string;
  readonly active: number;
}

/** The sums in the operator's words; the result is the members', below zero for what they lost. */
export function toWire({ staked, won, bonus, deposited, withdrawn, active }: SumsRow) {
  return {
    betAmount: fromCents(BigInt(staked)),
    winAmount: fromCents(BigInt(won)),
    bonusAmount: fromCents(BigInt(bonus)),
    profitAndLoss: fromCents(BigInt(won) + BigInt(bonus) - BigInt(staked)),
    depositAmount: fromCents(BigInt(deposited)),
    withdrawAmount: fromCents(BigInt(withdrawn)),
    activeMembers: active,
  };
}

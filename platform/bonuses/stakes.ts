import { and, eq, gt, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { games } from '../domains/games/tables.ts';
import { bonusAccount, memberAccount } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Entry } from '../ledger/posting.ts';
import type { Purse } from './split.ts';
import { bonuses } from './tables.ts';

/** What a bonus pays of a stake, in cents above 0. */
export interface BonusPart {
  readonly bonusId: number;
  readonly cents: bigint;
}

/** Main wallet and bonus, locked until the transaction ends. */
export interface LockedPurse extends Purse {
  readonly memberId: number;
  readonly bonusId: number;
}

/**
 * Locks a member's active bonus, main wallet and the bonus's account for stakes in a game; null where there is none
 * that can be used there. A bonus is locked before accounts, by everybody.
 */
export async function lockPurse(
  tx: Transaction,
  ledger: Ledger,
  { memberId, nodeId, now }: { readonly memberId: number; readonly nodeId: number; readonly now: Date },
): Promise<LockedPurse | null> {
  const [bonus] = await tx
    .select({ id: bonuses.id, cap: bonuses.stakeCap })
    .from(bonuses)
    .innerJoin(games, and(eq(games.nodeId, nodeId), eq(games.gameType, bonuses.gameType)))
    .where(and(eq(bonuses.memberId, memberId), eq(bonuses.state, 'active'), gt(bonuses.endsAt, now)))
    .for('update', { of: bonuses });
  if (!bonus) return null;
  const [main, own] = [memberAccount(memberId), bonusAccount(memberId, bonus.id)];
  const balances = await ledger.lockAccounts(tx, [main, own]);
  return {
    memberId,
    bonusId: bonus.id,
    main: balances.get(main) ?? 0n,
    bonus: balances.get(own) ?? 0n,
    cap: bonus.cap,
  };
}

/** Notes what of a locked bonus is staked and has no outcome yet. */
export async function noteStaked(tx: Transaction, bonusId: number, cents: bigint): Promise<void> {
  if (cents > 0n)
    await tx
      .update(bonuses)
      .set({ staked: sql`${bonuses.staked} + ${cents}` })
      .where(eq(bonuses.id, bonusId));
}

/** The member's side of a payout, or of a stake where the amount is below 0: the main wallet's and the bonus's. */
export function memberEntries(memberId: number, amount: bigint, bonus: BonusPart | null): readonly Entry[] {
  const part = (amount < 0n ? -1n : 1n) * (bonus?.cents ?? 0n);
  return [
    ...(amount === part ? [] : [{ account: memberAccount(memberId), amount: amount - part }]),
    ...(bonus && part !== 0n ? [{ account: bonusAccount(memberId, bonus.bonusId), amount: part }] : []),
  ];
}

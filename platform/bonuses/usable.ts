import { and, eq, gt } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import { bonusAccount } from '../ledger/accounts.ts';
import { balancesOf } from '../ledger/balancesOf.ts';
import { bonuses } from './tables.ts';

/** What stakes in games of a type can take from the member's bonus, in cents; null where there is none for them. */
export async function usableBonus(
  executor: Executor,
  memberId: number,
  gameType: string,
  now: Date,
): Promise<bigint | null> {
  const [bonus] = await executor
    .select({ id: bonuses.id })
    .from(bonuses)
    .where(
      and(
        eq(bonuses.memberId, memberId),
        eq(bonuses.state, 'active'),
        eq(bonuses.gameType, gameType),
        gt(bonuses.endsAt, now),
      ),
    );
  if (!bonus) return null;
  const account = bonusAccount(memberId, bonus.id);
  return (await balancesOf(executor, [account])).get(account) ?? 0n;
}

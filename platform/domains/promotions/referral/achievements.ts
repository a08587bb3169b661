import { eq } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { paidAchievements } from './tables.ts';

/** A bonus for a number of friends who count. */
export interface Achievement {
  readonly id: string;
  /** How many it asks for, and how many there are. */
  readonly friends: number;
  readonly counted: number;
  /** In cents; of one that was paid, what was paid. */
  readonly bonus: bigint;
  readonly state: 'OPEN' | 'CLAIMABLE' | 'CLAIMED';
}

export async function achievementsOf(
  { settings }: Pick<Services, 'settings'>,
  executor: Executor,
  memberId: number,
  counted: number,
): Promise<readonly Achievement[]> {
  const { achievements } = await settings.get(executor, 'referral');
  const paid = await paidTo(executor, memberId);
  return achievements.map(({ id, friends, bonus }) => {
    const before = paid.find(({ achievement }) => achievement === id);
    return {
      id,
      friends,
      counted,
      bonus: before?.bonus ?? BigInt(bonus),
      state: before ? 'CLAIMED' : counted >= friends ? 'CLAIMABLE' : 'OPEN',
    };
  });
}

/** All that were paid, also those which the operator pays no longer. */
export const paidTo = (executor: Executor, memberId: number) =>
  executor.select().from(paidAchievements).where(eq(paidAchievements.memberId, memberId));

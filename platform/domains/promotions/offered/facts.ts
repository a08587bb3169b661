import { and, eq, gte, inArray, sql } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { documentOf } from '../../../operator/documents.ts';
import { figures } from '../../../ledger/tables.ts';
import type { Member } from '../../../members/tables.ts';
import type { MemberFacts } from './standing.ts';
import type { PromotionTerms } from './terms.ts';

/** What a member's standing in promotions depends on. */
export async function factsOf(executor: Executor, member: Member): Promise<MemberFacts> {
  const { levels } = await documentOf(executor, 'club');
  return {
    rank: member.rankLevel,
    highestRank: Math.max(0, ...levels.map(({ rank }) => rank)),
    hasDeposited: await hasDeposited(executor, member.id),
  };
}

/** Whether anything was ever deposited by a member. */
export async function hasDeposited(executor: Executor, memberId: number): Promise<boolean> {
  const [row] = await executor
    .select({ day: figures.day })
    .from(figures)
    .where(and(eq(figures.memberId, memberId), eq(figures.kind, 'deposit'), eq(figures.asset, 'MONEY')))
    .limit(1);
  return row !== undefined;
}

/**
 * What a member has staked of their own money, in bets that are won or lost, since a day of the house's calendar; in
 * cents.
 */
export async function stakedSince(
  executor: Executor,
  memberId: number,
  day: string,
  { stakeTypes }: Pick<PromotionTerms, 'stakeTypes'>,
): Promise<bigint> {
  const [row] = await executor
    .select({ staked: sql<string>`coalesce(-sum(${figures.own}), 0)::text` })
    .from(figures)
    .where(
      and(
        eq(figures.memberId, memberId),
        gte(figures.day, day),
        eq(figures.kind, 'stake'),
        eq(figures.asset, 'MONEY'),
        stakeTypes.length === 0 ? undefined : inArray(figures.gameType, [...stakeTypes]),
      ),
    );
  return BigInt(row?.staked ?? 0);
}

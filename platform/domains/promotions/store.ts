import { and, count, eq, gt, isNull, lte, or } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import type { PromotionKind } from './tables.ts';
import { promotionClaims as table } from './tables.ts';

/** How many rewards of each kind a member could claim now; kinds without any are missing. */
export async function countClaimable(
  executor: Executor,
  memberId: number,
  now: Date,
): Promise<ReadonlyMap<PromotionKind, number>> {
  const rows = await executor
    .select({ kind: table.kind, rewards: count() })
    .from(table)
    .where(
      and(
        eq(table.memberId, memberId),
        isNull(table.claimedAt),
        lte(table.issuedAt, now),
        or(isNull(table.endsAt), gt(table.endsAt, now)),
      ),
    )
    .groupBy(table.kind);
  return new Map(rows.map(({ kind, rewards }) => [kind, rewards]));
}

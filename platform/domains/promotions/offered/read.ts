import { and, asc, desc, eq, gt, inArray, lte, or, sql } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { promotionClaims } from '../tables.ts';
import type { OfferedKind } from './kinds.ts';
import { OFFERED_KINDS } from './kinds.ts';
import type { Part } from './standing.ts';
import type { Promotion } from './tables.ts';
import { participations, promotions, promotionVersions } from './tables.ts';
import type { PromotionTerms } from './terms.ts';

const DAY = 86_400_000;
/** How long a promotion is still shown after its end. */
const SHOWN_AFTER = 14 * DAY;
const MOST = 100;

/** A promotion with the terms that hold now. */
export interface Offer {
  readonly promotion: Promotion & { readonly kind: OfferedKind };
  readonly terms: PromotionTerms;
}

const offers = (executor: Executor) =>
  executor
    .select({ promotion: promotions, terms: promotionVersions.terms })
    .from(promotions)
    .innerJoin(
      promotionVersions,
      and(eq(promotionVersions.promotionId, promotions.id), eq(promotionVersions.version, promotions.version)),
    );

/** @param kinds those that run */
const isOneOf = (kinds: readonly string[]) =>
  inArray(
    promotions.kind,
    OFFERED_KINDS.filter((kind) => kinds.includes(kind)),
  );

/** Those that are shown: to come, running, or over for a short time; in the operator's order, what is over last. */
export async function shownOffers(executor: Executor, kinds: readonly string[], now: Date): Promise<readonly Offer[]> {
  const since = new Date(now.getTime() - SHOWN_AFTER);
  const rows = await offers(executor)
    .where(
      and(
        isOneOf(kinds),
        gt(promotions.endsAt, since),
        or(sql`${promotions.closedAt} is null`, gt(promotions.closedAt, since)),
      ),
    )
    .orderBy(
      sql`least(${promotions.endsAt}, ${promotions.closedAt}) <= ${now.toISOString()}::timestamptz`,
      asc(promotions.ordinal),
      desc(promotions.id),
    )
    .limit(MOST);
  return rows as readonly Offer[];
}

/** Those of a kind that run at a moment. */
export async function runningOffers(executor: Executor, kind: OfferedKind, now: Date): Promise<readonly Offer[]> {
  const rows = await offers(executor)
    .where(
      and(
        eq(promotions.kind, kind),
        lte(promotions.opensAt, now),
        gt(promotions.endsAt, now),
        or(sql`${promotions.closedAt} is null`, gt(promotions.closedAt, now)),
      ),
    )
    .orderBy(asc(promotions.id));
  return rows as readonly Offer[];
}

/** One, whatever its time; locked against changes of its terms until the transaction ends. Null for an unknown one. */
export async function offerOf(executor: Executor, id: number): Promise<Offer | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await offers(executor).where(eq(promotions.id, id)).for('share', { of: promotions });
  return (row as Offer | undefined) ?? null;
}

/** A member's parts in promotions, by promotion, the latest first. */
export async function partsOf(
  executor: Executor,
  memberId: number,
  promotionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Part[]>> {
  if (promotionIds.length === 0) return new Map();
  const rows = await executor
    .select({
      participation: participations,
      terms: promotionVersions.terms,
      claim: {
        id: promotionClaims.id,
        claimedAt: promotionClaims.claimedAt,
        endsAt: promotionClaims.endsAt,
      },
    })
    .from(participations)
    .innerJoin(
      promotionVersions,
      and(
        eq(promotionVersions.promotionId, participations.promotionId),
        eq(promotionVersions.version, participations.version),
      ),
    )
    .leftJoin(promotionClaims, eq(promotionClaims.id, participations.claimId))
    .where(and(eq(participations.memberId, memberId), inArray(participations.promotionId, [...promotionIds])))
    .orderBy(desc(participations.startedAt), desc(participations.id));
  return Map.groupBy(rows, ({ participation }) => participation.promotionId);
}

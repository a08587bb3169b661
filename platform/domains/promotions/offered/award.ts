import { and, eq } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { payReward } from '../issued/pay.ts';
import { promotionClaims } from '../tables.ts';
import type { Offer } from './read.ts';
import type { Participation } from './tables.ts';
import { participations } from './tables.ts';
import type { PromotionTerms } from './terms.ts';

const DAY = 86_400_000;
/** Before a participation's id: the key under which its reward is paid without a claim. */
export const PAID_KEY = 'participation:';

type Tools = Pick<Services, 'ledger' | 'clock' | 'random'>;

interface Award {
  readonly promotion: Offer['promotion'];
  /** Those that were agreed to, and their version. */
  readonly terms: PromotionTerms;
  readonly version: number;
  readonly memberId: number;
  readonly period: string;
  /** In cents; 0 for tickets. */
  readonly amount: bigint;
}

/**
 * Gives a member the reward of a period in which they have no part yet. Once for ever: answers false where they have
 * one, and where there would be nothing to give.
 */
export async function awardOnce(tx: Transaction, services: Tools, award: Award): Promise<boolean> {
  const { promotion, terms, version, memberId, period, amount } = award;
  if (amount === 0n && terms.pays.as !== 'TICKETS') return false;
  const now = services.clock.now();
  const [made] = await tx
    .insert(participations)
    .values({ promotionId: promotion.id, memberId, period, version, state: 'ISSUED', startedAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!made) return false;
  await reward(tx, services, award, made);
  return true;
}

/** Gives the reward of a participation that is locked; its state is one that a reward may follow on. */
export async function reward(tx: Transaction, services: Tools, award: Award, { id }: Participation): Promise<void> {
  const { promotion, terms, memberId, amount } = award;
  const now = services.clock.now();
  const pays = terms.pays.as === 'MONEY' ? null : terms.pays;
  if (terms.isPaidAtOnce) {
    const { id: promotionId, kind } = promotion;
    const key = `${PAID_KEY}${id}`;
    const paid = { key, reference: key, memberId, promotionId, kind };
    if (!(await payReward(tx, services, { ...paid, titles: terms.titles, amount, pays })))
      throw new Error(`The reward of participation ${id} was paid before`);
    await tx.update(participations).set({ state: 'ISSUED', changedAt: now }).where(eq(participations.id, id));
    return;
  }
  const [claim] = await tx
    .insert(promotionClaims)
    .values({
      memberId,
      kind: promotion.kind,
      promotionId: promotion.id,
      titles: terms.titles,
      amount,
      pays,
      issuedAt: now,
      endsAt: new Date(now.getTime() + terms.claimDays * DAY),
    })
    .returning({ id: promotionClaims.id });
  await tx
    .update(participations)
    .set({ state: 'AWARDED', changedAt: now, claimId: claim?.id })
    .where(and(eq(participations.id, id)));
}

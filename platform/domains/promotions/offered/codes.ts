import { and, desc, eq, isNull, lt, or, sql } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import { afterStep } from '../../../../schema/promotionStates.ts';
import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { claimPromoCode, promoCodes } from '../../../../schema/upstream/promotionOffers.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { amountOf } from './amounts.ts';
import { awardOnce } from './award.ts';
import { openOffer, placeIn, refuseTrial } from './join.ts';
import { endOf } from './standing.ts';
import { participations, promotionCodes, promotionVersions } from './tables.ts';

const MOST = 100;

/**
 * Redeems a code, one of a promotion for each member, and each as often as it may be: what it brings waits in the
 * reward centre then. One that is unknown, used up, or of a promotion that does not run is refused alike.
 * @throws Refusal also for a trial account, for a promotion of which the member has redeemed one, and for a key of
 *   another write
 */
export async function redeemCode(
  services: Services,
  member: Member,
  { promoCode, idempotencyKey: key }: BodyOf<typeof claimPromoCode>,
): Promise<void> {
  refuseTrial(member);
  const code = promoCode.trim().toUpperCase();
  await onceUnder(
    services,
    { memberId: member.id, key, content: ['promotion code', code] },
    {
      prepare: () => Promise.resolve(),
      work: async (tx) => {
        await redeem(tx, services, member, code);
        return null;
      },
    },
  );
}

async function redeem(tx: Transaction, services: Services, member: Member, code: string): Promise<void> {
  const now = services.clock.now();
  const [used] = await tx
    .update(promotionCodes)
    .set({ used: sql`${promotionCodes.used} + 1` })
    .where(
      and(eq(promotionCodes.code, code), or(isNull(promotionCodes.most), lt(promotionCodes.used, promotionCodes.most))),
    )
    .returning();
  if (!used) throw unknown();
  const offer = await openOffer(tx, services, used.promotionId);
  const place = await placeIn(tx, services, member, offer);
  const { promotion, terms } = offer;
  if (terms.enrolment !== 'CODE' || now < promotion.opensAt || now >= endOf(promotion)) throw unknown();
  if (afterStep(place.standing.status, 'redeem') === null) throw redeemed();
  const award = { promotion, terms, version: promotion.version, memberId: member.id, period: code };
  if (!(await awardOnce(tx, services, { ...award, amount: amountOf(terms) }))) throw redeemed();
}

/** The codes that a member has redeemed, the latest first; at most 100. */
export async function redeemedCodes(
  executor: Executor,
  memberId: number,
  language: Language,
): Promise<ValueOf<typeof promoCodes>> {
  const rows = await executor
    .select({ code: promotionCodes.code, terms: promotionVersions.terms })
    .from(participations)
    .innerJoin(
      promotionCodes,
      and(eq(promotionCodes.promotionId, participations.promotionId), eq(promotionCodes.code, participations.period)),
    )
    .innerJoin(
      promotionVersions,
      and(
        eq(promotionVersions.promotionId, participations.promotionId),
        eq(promotionVersions.version, participations.version),
      ),
    )
    .where(eq(participations.memberId, memberId))
    .orderBy(desc(participations.startedAt))
    .limit(MOST);
  return rows.map(({ code, terms }) => ({ promoCode: code, description: textIn(terms.titles, language) }));
}

const unknown = (): Refusal =>
  new Refusal('promotion_code_unknown', { message: 'The code is unknown, over or used up' });
const redeemed = (): Refusal =>
  new Refusal('promotion_not_open', {
    message: 'A code of this promotion was redeemed before',
    value: { status: 'CLAIMED' },
  });

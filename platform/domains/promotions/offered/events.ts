import { and, desc, eq } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { amountOf } from './amounts.ts';
import { attempt } from './attempt.ts';
import { awardOnce, reward } from './award.ts';
import type { OfferedKind } from './kinds.ts';
import { ONCE, periodAt } from './periods.ts';
import type { Offer } from './read.ts';
import { runningOffers } from './read.ts';
import { endOfPart } from './standing.ts';
import { participations, promotions, promotionVersions } from './tables.ts';

type Tools = Pick<Services, 'ledger' | 'clock' | 'settings' | 'random' | 'log'>;

/** A member has joined: what is for new members. */
export async function rewardRegistration(tx: Transaction, services: Tools, member: Member): Promise<void> {
  await eachRunning(tx, services, member, 'REGISTER', (inner, { promotion, terms }) =>
    awardOnce(inner, services, {
      promotion,
      terms,
      version: promotion.version,
      memberId: member.id,
      period: ONCE,
      amount: amountOf(terms),
    }),
  );
}

/** A member has signed in: what is for today, once a day. */
export async function rewardSignIn(tx: Transaction, services: Tools, member: Member): Promise<void> {
  await eachRunning(tx, services, member, 'LOGIN', async (inner, { promotion, terms }) => {
    const { timeZone } = await services.settings.get(inner, 'calendar');
    const period = periodAt('LOGIN', terms, services.clock.now(), timeZone) ?? ONCE;
    const version = promotion.version;
    await awardOnce(inner, services, {
      promotion,
      terms,
      version,
      memberId: member.id,
      period,
      amount: amountOf(terms),
    });
  });
}

/**
 * A member has reached levels of the club: what is for each of them.
 * @param ranks those that were reached at once, from the lowest
 */
export async function rewardRanks(
  tx: Transaction,
  services: Tools,
  member: Pick<Member, 'id' | 'type'>,
  ranks: readonly number[],
): Promise<void> {
  await eachRunning(tx, services, member, 'UPGRADE_BONUS', async (inner, { promotion, terms }) => {
    for (const rank of ranks)
      await awardOnce(inner, services, {
        promotion,
        terms,
        version: promotion.version,
        memberId: member.id,
        period: `VIP${rank}`,
        amount: amountOf(terms, { rank }),
      });
  });
}

/**
 * A deposit was credited: what is for the first one that is large enough, of who has joined before, on the terms of
 * then.
 * @param paid in cents
 */
export async function rewardDeposit(tx: Transaction, services: Tools, memberId: number, paid: bigint): Promise<void> {
  const { enabled } = await services.settings.get(tx, 'promotions');
  if (!enabled.includes('FIRST_DEPOSIT')) return;
  for (const { participation, offer } of await joinedFirstDeposits(tx, memberId, services.clock.now())) {
    const { promotion, terms } = offer;
    if (terms.leastDeposit !== null && paid < BigInt(terms.leastDeposit)) continue;
    const amount = amountOf(terms, { base: paid });
    if (amount === 0n && terms.pays.as !== 'TICKETS') continue;
    const { version, period } = participation;
    await attempt(tx, services, { memberId, promotion: promotion.id, kind: promotion.kind }, (inner) =>
      reward(inner, services, { promotion, terms, version, memberId, period, amount }, participation),
    );
  }
}

async function joinedFirstDeposits(tx: Transaction, memberId: number, now: Date) {
  const rows = await tx
    .select({ participation: participations, promotion: promotions, terms: promotionVersions.terms })
    .from(participations)
    .innerJoin(promotions, and(eq(promotions.id, participations.promotionId), eq(promotions.kind, 'FIRST_DEPOSIT')))
    .innerJoin(
      promotionVersions,
      and(
        eq(promotionVersions.promotionId, participations.promotionId),
        eq(promotionVersions.version, participations.version),
      ),
    )
    .where(and(eq(participations.memberId, memberId), eq(participations.state, 'JOINED')))
    .orderBy(desc(participations.id))
    .for('update', { of: participations });
  return rows
    .filter(({ promotion, terms }) => now < endOfPart(promotion, terms))
    .map(({ participation, promotion, terms }) => ({ participation, offer: { promotion, terms } as Offer }));
}

async function eachRunning(
  tx: Transaction,
  { settings, clock, log }: Tools,
  member: Pick<Member, 'id' | 'type'>,
  kind: OfferedKind,
  each: (tx: Transaction, offer: Offer) => Promise<unknown>,
): Promise<void> {
  if (isTrial(member)) return;
  const { enabled } = await settings.get(tx, 'promotions');
  if (!enabled.includes(kind)) return;
  for (const offer of await runningOffers(tx, kind, clock.now()))
    await attempt(tx, { log }, { memberId: member.id, promotion: offer.promotion.id, kind }, (inner) =>
      each(inner, offer),
    );
}

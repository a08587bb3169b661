import { inArray } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { promotionStatuses } from '../../../../schema/upstream/promotionOffers.ts';
import type { Executor } from '../../../database/database.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { promotionClaims } from '../tables.ts';
import { factsOf } from './facts.ts';
import { periodAt } from './periods.ts';
import type { Offer } from './read.ts';
import { partsOf, shownOffers } from './read.ts';
import type { MemberFacts, Part, Standing } from './standing.ts';
import { partThatCounts, standingOf } from './standing.ts';
import type { Target } from './targets.ts';
import { reachOf, targetOf } from './targets.ts';
import { toWireTerms } from './wire.ts';

type Status = ValueOf<typeof promotionStatuses>[number];

/** A member in one promotion. */
export interface Place {
  readonly offer: Offer;
  readonly part: Part | null;
  readonly standing: Standing;
  readonly target: Target | null;
}

type Tools = Pick<Services, 'settings' | 'clock'>;

/** Where a member stands in each promotion that is shown. A trial account stands nowhere. */
export async function statusesOf(executor: Executor, services: Tools, member: Member): Promise<readonly Status[]> {
  if (isTrial(member)) return [];
  const { enabled } = await services.settings.get(executor, 'promotions');
  const offers = await shownOffers(executor, enabled, services.clock.now());
  const places = await placesOf(executor, services, member, offers);
  const amounts = await amountsOf(executor, places);
  return places.map((place) => toStatus(place, amounts));
}

/** Where a member stands in some promotions. */
export async function placesOf(
  executor: Executor,
  { settings, clock }: Tools,
  member: Member,
  offers: readonly Offer[],
): Promise<readonly Place[]> {
  const now = clock.now();
  const { timeZone } = await settings.get(executor, 'calendar');
  const facts: MemberFacts = await factsOf(executor, member);
  const parts = await partsOf(
    executor,
    member.id,
    offers.map(({ promotion }) => promotion.id),
  );
  const places: Place[] = [];
  for (const offer of offers) {
    const { promotion, terms } = offer;
    const period = periodAt(promotion.kind, terms, now, timeZone);
    const part = partThatCounts(parts.get(promotion.id) ?? [], period, now);
    const standing = standingOf(promotion, terms, part, facts, now);
    const target =
      standing.status === 'JOINED'
        ? await targetOf(executor, { offer, part, memberId: member.id, now, timeZone })
        : null;
    places.push({ offer, part, standing, target });
  }
  return places;
}

/** What the rewards that places are about amount to. */
async function amountsOf(executor: Executor, places: readonly Place[]): Promise<ReadonlyMap<number, bigint>> {
  const ids = places.flatMap(({ part }) => (part?.claim ? [part.claim.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: promotionClaims.id, amount: promotionClaims.amount })
    .from(promotionClaims)
    .where(inArray(promotionClaims.id, ids));
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

function toStatus({ offer, part, standing, target }: Place, amounts: ReadonlyMap<number, bigint>): Status {
  const { promotion } = offer;
  const claimId = part?.claim?.id ?? null;
  const amount = claimId === null ? undefined : amounts.get(claimId);
  const isOlder = part !== null && part.participation.version !== promotion.version;
  return {
    promoType: promotion.kind,
    claimId,
    promotionId: promotion.id,
    status: standing.status,
    endTime: standing.endsAt?.getTime() ?? null,
    closedFor: standing.closing,
    joinTime: part?.participation.startedAt.getTime() ?? null,
    remark: part?.participation.note ?? null,
    stakedAmount: target === null ? null : fromCents(target.staked < target.stake ? target.staked : target.stake),
    stakeAmount: target === null ? null : fromCents(target.stake),
    canApply: standing.status === 'JOINED' && reachOf(part?.terms ?? offer.terms, target) === 'reached',
    amount: amount === undefined || amount === 0n ? null : fromCents(amount),
    terms: isOlder ? toWireTerms(part.terms, part.participation.version) : null,
  };
}

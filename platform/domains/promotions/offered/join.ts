import { eq } from '../../../database/drizzle.ts';
import { commentProblem, contactNumber } from '../../../../schema/promotionLimits.ts';
import type { MemberStep } from '../../../../schema/promotionStates.ts';
import { afterStep, memberStep } from '../../../../schema/promotionStates.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { joinPromotion } from '../../../../schema/upstream/promotionOffers.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { useFiles } from '../../site/files/usedFiles.ts';
import { ONCE } from './periods.ts';
import type { Offer } from './read.ts';
import { offerOf } from './read.ts';
import type { Place } from './statuses.ts';
import { placesOf } from './statuses.ts';
import { participations } from './tables.ts';
import { reachOf } from './targets.ts';
import type { PromotionTerms } from './terms.ts';

type Body = BodyOf<typeof joinPromotion>;

/**
 * Joins a promotion or applies for it, whichever the table of steps allows (`schema/promotionStates.ts`), once for the
 * key.
 * @throws Refusal for a trial account, where no step is allowed, for terms that were changed since they were read, for
 *   an application that lacks what is asked for, and for a key of another write
 */
export async function join(services: Services, member: Member, body: Body): Promise<void> {
  refuseTrial(member);
  const { promotionId, version, comment = '', fileIds = [], contact = '', idempotencyKey: key } = body;
  const content = ['join promotion', String(promotionId), String(version), comment, contact, ...fileIds];
  await onceUnder(
    services,
    { memberId: member.id, key, content },
    {
      prepare: () => Promise.resolve(),
      work: async (tx) => {
        const place = await placeIn(tx, services, member, await openOffer(tx, services, Number(promotionId)));
        const step = stepOf(place);
        if (step !== 'join' && step !== 'apply') throw notOpen(place);
        if (place.part === null && version !== place.offer.promotion.version) throw changed();
        return take(tx, services, { member, place, step, body });
      },
    },
  );
}

export function refuseTrial(member: Member): void {
  if (isTrial(member))
    throw new Refusal('function.not.available', { message: '#543 Promotions are for real accounts' });
}

/** The promotion, if there is one and its kind runs. */
export async function openOffer(tx: Transaction, { settings }: Services, id: number): Promise<Offer> {
  const offer = await offerOf(tx, id);
  const { enabled } = await settings.get(tx, 'promotions');
  if (!offer || !enabled.includes(offer.promotion.kind))
    throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'There is no such promotion' });
  return offer;
}

export async function placeIn(tx: Transaction, services: Services, member: Member, offer: Offer): Promise<Place> {
  const [place] = await placesOf(tx, services, member, [offer]);
  if (!place) throw new TypeError('A promotion has a place for everybody');
  return place;
}

const stepOf = ({ offer, part, standing: { status }, target }: Place): MemberStep | null => {
  const terms = part?.terms ?? offer.terms;
  return memberStep({ status, enrolment: terms.enrolment, target: reachOf(terms, target) });
};

interface Taken {
  readonly member: Member;
  readonly place: Place;
  readonly step: 'join' | 'apply';
  readonly body: Body;
}

/** Writes down the step. Answers the id of the participation. */
async function take(tx: Transaction, { clock }: Services, { member, place, step, body }: Taken): Promise<string> {
  const { offer, part, standing } = place;
  const state = afterStep(standing.status, step);
  if (state !== 'JOINED' && state !== 'APPLYING') throw notOpen(place);
  const at = clock.now();
  const brought = step === 'apply' ? broughtFor(part?.terms ?? offer.terms, body) : { comment: null, contact: null };
  const row = { ...brought, state, changedAt: at } as const;
  const begun = { promotionId: offer.promotion.id, memberId: member.id, period: ONCE, startedAt: at };
  const [{ id } = { id: null }] = part
    ? await tx.update(participations).set(row).where(eq(participations.id, part.participation.id)).returning()
    : await tx
        .insert(participations)
        .values({ ...begun, ...row, version: offer.promotion.version })
        .returning();
  if (id === null) throw notOpen(place);
  const { fileIds = [] } = body;
  const files = { memberId: member.id, fileIds, user: fileUserOf(id), at };
  if (step === 'apply' && fileIds.length > 0 && !(await useFiles(tx, files)))
    throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'A file is unknown, or used already' });
  return String(id);
}

/** Who uses the pictures of an application. */
export const fileUserOf = (participationId: number): string => `promotion:${participationId}`;

/** What an application brings. Refuses one that lacks what is asked for, or brings what is not. */
function broughtFor(
  { asks }: PromotionTerms,
  { comment = '', fileIds = [], contact = '' }: Body,
): { readonly comment: string | null; readonly contact: string | null } {
  const words = comment.trim();
  const number = asks.contact === null ? null : contactNumber(contact);
  if (commentProblem(comment) !== null) throw lacking('comment');
  if (asks.comment === 'REQUIRED' && words === '') throw lacking('comment');
  if (asks.contact !== null && number === null) throw lacking('contact');
  if (fileIds.length < asks.leastPictures || fileIds.length > asks.mostPictures) throw lacking('fileIds');
  return { comment: asks.comment === 'NONE' || words === '' ? null : words, contact: number };
}

const lacking = (field: string): Refusal =>
  new Refusal('INVALID_PARAMETERS', { status: 400, message: `${field} is not as the promotion asks for it` });
const changed = (): Refusal =>
  new Refusal('promotion_terms_changed', { message: 'The terms have changed: they are to be read again' });

/** No such step from where the member stands. */
export const notOpen = ({ standing: { status } }: Place): Refusal =>
  new Refusal('promotion_not_open', { message: `That cannot be done now: ${status}`, value: { status } });

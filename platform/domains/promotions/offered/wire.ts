import { fromCents } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { promotionList } from '../../../../schema/upstream/promotionOffers.ts';
import { picturePath } from '../../../art/pictures.ts';
import { textIn } from '../../../texts.ts';
import { labelOf } from '../club/ladder.ts';
import { categoryIn } from './categories.ts';
import type { Offer } from './read.ts';
import { endOf } from './standing.ts';
import type { PromotionTerms } from './terms.ts';

type WireOffer = ValueOf<typeof promotionList>[number];

export function toWireOffer({ promotion, terms }: Offer, language: Language): WireOffer {
  return {
    promotionId: promotion.id,
    promotionType: promotion.kind,
    category: categoryIn(terms.category, language),
    title: textIn(terms.titles, language),
    summary: textIn(terms.summaries, language),
    content: textIn(terms.details, language),
    imageUrl: picturePath.promotion(terms.picture),
    ...toWireTerms(terms, promotion.version),
    endTime: endOf(promotion).getTime(),
  };
}

const cents = (text: string | null): string | null => (text === null ? null : fromCents(BigInt(text)));

/** Terms without texts. */
export function toWireTerms(terms: PromotionTerms, version: number) {
  const { asks, pays } = terms;
  const isApplication = terms.enrolment === 'APPLICATION';
  return {
    version,
    startTime: terms.opensAt,
    endTime: terms.endsAt,
    joinType: terms.enrolment,
    commentRule: isApplication ? asks.comment : null,
    minImages: isApplication ? asks.leastPictures : null,
    maxImages: isApplication ? asks.mostPictures : null,
    contactType: asks.contact,
    minDeposit: cents(terms.leastDeposit),
    stakeAmount: cents(terms.stake),
    stakeGameTypes: terms.stakeTypes,
    periodType: terms.period,
    rewardType: pays.as === 'TICKETS' ? 'TICKET' : pays.as,
    ...amounts(terms),
    bonusGameType: pays.as === 'BONUS' ? pays.gameType : null,
    bonusFactor: pays.as === 'BONUS' ? pays.factor : null,
    bonusStakeCap: pays.as === 'BONUS' ? cents(pays.stakeCap) : null,
    bonusDays: pays.as === 'BONUS' ? pays.validDays : null,
    ticketStyle: pays.as === 'TICKETS' ? pays.table : null,
    ticketCount: pays.as === 'TICKETS' ? pays.count : null,
    autoPay: terms.isPaidAtOnce,
    claimDays: terms.isPaidAtOnce ? null : terms.claimDays,
  };
}

function amounts({ amount }: PromotionTerms): Partial<WireOffer> {
  switch (amount?.is) {
    case undefined:
      return {};
    case 'FIXED':
      return { amount: fromCents(BigInt(amount.cents)) };
    case 'PERCENT':
      return { percent: amount.basisPoints / 100, maxAmount: fromCents(BigInt(amount.most)) };
    case 'BY_RANK':
      return {
        rankAmounts: amount.ranks.map(({ rank, cents: each }) => ({
          rankLevel: rank,
          labelName: labelOf(rank),
          amount: fromCents(BigInt(each)),
        })),
      };
  }
}

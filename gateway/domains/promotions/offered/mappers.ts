import { PROMOTION_STATUSES } from '../../../../schema/promotionStates.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { promoCodes, promotionList, promotionStatuses } from '../../../../schema/upstream/promotionOffers.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  count,
  decimal,
  fields,
  flag,
  moment,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
  texts,
} from '../../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import { PAYOUTS, rewardIdOf, toPromotionKind } from '../issued/mappers.ts';
import type {
  PromotionBonusRecord,
  PromotionClosing,
  PromotionContact,
  PromotionEnrolment,
  PromotionPeriod,
  PromotionRecord,
  PromotionStandingRecord,
  PromotionTermsRecord,
} from './records.ts';

const STATUSES = spelledAlike([...PROMOTION_STATUSES]);
const ENROLMENTS = spelledAlike<Exclude<PromotionEnrolment, 'OTHER'>>(['AUTOMATIC', 'JOIN', 'APPLICATION', 'CODE']);
const CONTACTS = spelledAlike<Exclude<PromotionContact, 'OTHER'>>(['ZALO', 'WHATSAPP']);
const PERIODS = spelledAlike<Exclude<PromotionPeriod, 'OTHER'>>(['DAY', 'WEEK', 'MONTH']);
const CLOSINGS = spelledAlike<Exclude<PromotionClosing, 'OTHER'>>(['ENDED', 'NOT_ELIGIBLE', 'NOT_CLAIMED']);

type Offer = ValueOf<typeof promotionList>[number];

/** The promotions that everybody sees. */
export function toPromotions(value: ValueOf<typeof promotionList>): readonly PromotionRecord[] {
  return children(fields({ list: value }, promotionList.name), 'list').map((row): PromotionRecord => {
    const operatorKind = text(row, 'promotionType');
    const category = optionalChild(row, 'category');
    return {
      number: text(row, 'promotionId'),
      kind: toPromotionKind(operatorKind),
      operatorKind,
      category: category && { id: text(category, 'id'), title: text(category, 'title') },
      title: text(row, 'title'),
      summary: optionalText(row, 'summary'),
      paragraphs: paragraphsOf(optionalText(row, 'content')),
      imagePath: optionalText(row, 'imageUrl'),
      opensAt: moment(row, 'startTime'),
      endsAt: moment(row, 'endTime'),
      terms: toTerms(row),
    };
  });
}

const paragraphsOf = (content: string | null): readonly string[] =>
  (content ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

function toTerms(row: Fields<Offer>): PromotionTermsRecord {
  const operatorEnrolment = text(row, 'joinType');
  const operatorContact = optionalText(row, 'contactType');
  const operatorPeriod = optionalText(row, 'periodType');
  const operatorPayout = text(row, 'rewardType');
  const commentRule = optionalText(row, 'commentRule')?.toUpperCase() ?? 'NONE';
  return {
    version: count(row, 'version'),
    opensAt: moment(row, 'startTime'),
    endsAt: moment(row, 'endTime'),
    enrolment: ourWord(operatorEnrolment, ENROLMENTS) ?? 'OTHER',
    operatorEnrolment,
    takesComment: commentRule !== 'NONE',
    needsComment: commentRule === 'REQUIRED',
    leastPictures: optionalCount(row, 'minImages') ?? 0,
    mostPictures: optionalCount(row, 'maxImages') ?? 0,
    contact: ourWord(operatorContact, CONTACTS),
    operatorContact,
    leastDeposit: optionalDecimal(row, 'minDeposit'),
    stake: optionalDecimal(row, 'stakeAmount'),
    operatorStakeCategories: texts(row, 'stakeGameTypes'),
    period: ourWord(operatorPeriod, PERIODS),
    operatorPeriod,
    payout: ourWord(operatorPayout, PAYOUTS) ?? 'OTHER',
    operatorPayout,
    amount: optionalDecimal(row, 'amount'),
    percent: optionalDecimal(row, 'percent'),
    mostAmount: optionalDecimal(row, 'maxAmount'),
    levelAmounts: optionalChildren(row, 'rankAmounts').map((level) => ({
      level: count(level, 'rankLevel'),
      name: text(level, 'labelName'),
      amount: decimal(level, 'amount'),
    })),
    bonus: toBonus(row),
    ticketCount: optionalCount(row, 'ticketCount'),
    operatorTicketStyle: optionalText(row, 'ticketStyle'),
    isPaidAtOnce: flag(row, 'autoPay'),
    claimDays: optionalCount(row, 'claimDays'),
  };
}

function toBonus(row: Fields<Offer>): PromotionBonusRecord | null {
  const operatorCategory = optionalText(row, 'bonusGameType');
  const factor = optionalDecimal(row, 'bonusFactor');
  if (operatorCategory === null || factor === null) return null;
  return {
    operatorCategory,
    factor,
    stakeCap: optionalDecimal(row, 'bonusStakeCap'),
    validDays: optionalCount(row, 'bonusDays'),
  };
}

/** Where the member stands, by the number of the promotion; what names no promotion is left out. */
export function toStandings(value: ValueOf<typeof promotionStatuses>): ReadonlyMap<string, PromotionStandingRecord> {
  const rows = children(fields({ list: value }, promotionStatuses.name), 'list');
  return new Map(
    rows.flatMap((row) => {
      const number = optionalText(row, 'promotionId');
      return number === null ? [] : [[number, toStanding(row)] as const];
    }),
  );
}

function toStanding(row: Fields<ValueOf<typeof promotionStatuses>[number]>): PromotionStandingRecord {
  const operatorStatus = text(row, 'status');
  const operatorClosedFor = optionalText(row, 'closedFor');
  const status = ourWord(operatorStatus, STATUSES) ?? 'OTHER';
  const claimId = optionalText(row, 'claimId');
  const kind = optionalText(row, 'promoType');
  const terms = optionalChild(row, 'terms');
  return {
    status,
    operatorStatus,
    closedFor: ourWord(operatorClosedFor, CLOSINGS),
    operatorClosedFor,
    endsAt: optionalMoment(row, 'endTime'),
    joinedAt: optionalMoment(row, 'joinTime'),
    note: optionalText(row, 'remark'),
    staked: optionalDecimal(row, 'stakedAmount'),
    stake: optionalDecimal(row, 'stakeAmount'),
    canApply: flag(row, 'canApply'),
    rewardId: status === 'CLAIM' && claimId !== null && kind !== null ? rewardIdOf(claimId, kind) : null,
    amount: optionalDecimal(row, 'amount'),
    agreedTerms: terms && toTerms(terms as Fields<Offer>),
  };
}

/** The codes that the member has redeemed. */
export function toRedeemedCodes(value: ValueOf<typeof promoCodes>) {
  return children(fields({ list: value }, promoCodes.name), 'list').map((row) => ({
    code: text(row, 'promoCode'),
    title: optionalText(row, 'description'),
  }));
}

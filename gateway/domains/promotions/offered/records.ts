import type { PromotionStatus as KnownStatus } from '../../../../schema/promotionStates.ts';
import type { SessionViewer } from '../../../session/viewer.ts';
import type { Written } from '../../../shared/keyedWrite.ts';
import type { UserError } from '../../../shared/userErrors.ts';
import type { NotClaimable, PromotionKind, PromotionPayout } from '../issued/records.ts';

export type PromotionEnrolment = 'AUTOMATIC' | 'JOIN' | 'APPLICATION' | 'CODE' | 'OTHER';
export type PromotionContact = 'ZALO' | 'WHATSAPP' | 'OTHER';
export type PromotionPeriod = 'DAY' | 'WEEK' | 'MONTH' | 'OTHER';
export type PromotionClosing = 'ENDED' | 'NOT_ELIGIBLE' | 'NOT_CLAIMED' | 'OTHER';
export type PromotionStatus = KnownStatus | 'OTHER';

/** A promotion as everybody sees it; moments ISO 8601. */
export interface PromotionRecord {
  readonly number: string;
  readonly kind: PromotionKind;
  readonly operatorKind: string;
  readonly category: { readonly id: string; readonly title: string } | null;
  readonly title: string;
  readonly summary: string | null;
  readonly paragraphs: readonly string[];
  /** Relative to the image CDN. */
  readonly imagePath: string | null;
  readonly opensAt: string;
  readonly endsAt: string;
  readonly terms: PromotionTermsRecord;
}

/** Amounts and percents are decimal text, amounts in major units. */
export interface PromotionTermsRecord {
  readonly version: number;
  readonly opensAt: string;
  readonly endsAt: string;
  readonly enrolment: PromotionEnrolment;
  readonly operatorEnrolment: string;
  readonly takesComment: boolean;
  readonly needsComment: boolean;
  readonly leastPictures: number;
  readonly mostPictures: number;
  readonly contact: PromotionContact | null;
  readonly operatorContact: string | null;
  readonly leastDeposit: string | null;
  readonly stake: string | null;
  readonly operatorStakeCategories: readonly string[];
  readonly period: PromotionPeriod | null;
  readonly operatorPeriod: string | null;
  readonly payout: PromotionPayout;
  readonly operatorPayout: string;
  readonly amount: string | null;
  readonly percent: string | null;
  readonly mostAmount: string | null;
  readonly levelAmounts: readonly { readonly level: number; readonly name: string; readonly amount: string }[];
  readonly bonus: PromotionBonusRecord | null;
  readonly ticketCount: number | null;
  readonly operatorTicketStyle: string | null;
  readonly isPaidAtOnce: boolean;
  readonly claimDays: number | null;
}

export interface PromotionBonusRecord {
  readonly operatorCategory: string;
  readonly factor: string;
  readonly stakeCap: string | null;
  readonly validDays: number | null;
}

export interface PromotionStandingRecord {
  readonly status: PromotionStatus;
  readonly operatorStatus: string;
  readonly closedFor: PromotionClosing | null;
  readonly operatorClosedFor: string | null;
  readonly endsAt: string | null;
  readonly joinedAt: string | null;
  readonly note: string | null;
  readonly staked: string | null;
  readonly stake: string | null;
  readonly canApply: boolean;
  readonly rewardId: string | null;
  readonly amount: string | null;
  readonly agreedTerms: PromotionTermsRecord | null;
}

export interface JoinOrder {
  readonly promotionNumber: string;
  readonly version: number;
  readonly comment?: string | null;
  readonly fileIds?: readonly string[] | null;
  readonly contactNumber?: string | null;
  readonly idempotencyKey: string;
}

interface Joined {
  readonly __typename: 'JoinPromotionSuccess';
  readonly promotion: PromotionRecord | null;
}
export interface NotOpen extends UserError<'PromotionNotOpen'> {
  readonly promotion: PromotionRecord | null;
}
export interface TermsChanged extends UserError<'PromotionTermsChanged'> {
  readonly promotion: PromotionRecord | null;
}
export type JoinPromotionResult = Written<Joined, NotOpen | TermsChanged>;

interface TicketsClaimed {
  readonly __typename: 'ClaimRaffleTicketsSuccess';
  readonly viewer: SessionViewer;
}
export type ClaimRaffleTicketsResult = Written<TicketsClaimed, NotClaimable>;

interface Redeemed {
  readonly __typename: 'RedeemPromotionCodeSuccess';
  readonly viewer: SessionViewer;
}
export type RedeemPromotionCodeResult = Written<
  Redeemed,
  UserError<'PromotionCodeUnknown'> | UserError<'PromotionCodeRedeemed'>
>;

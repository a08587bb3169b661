import type { SessionViewer } from '../../../session/viewer.ts';
import type { Written } from '../../../shared/keyedWrite.ts';
import type { UserError } from '../../../shared/userErrors.ts';

export type PromotionKind =
  | 'MANUAL'
  | 'RAFFLE'
  | 'TICKET'
  | 'LOGIN'
  | 'REGISTER'
  | 'FIRST_DEPOSIT'
  | 'CASH_BACK'
  | 'UPGRADE'
  | 'MISSION'
  | 'REFERRAL'
  | 'OTHER';

export type PromotionPayout = 'MONEY' | 'BONUS' | 'TICKETS' | 'OTHER';

/** The amount is decimal text in major units; the moment ISO 8601. */
export interface PromotionRewardRecord {
  /** The operator's number and word for the kind, both of which a claim names. */
  readonly id: string;
  readonly title: string | null;
  readonly promotionKind: PromotionKind;
  readonly operatorPromotionKind: string;
  readonly payout: PromotionPayout;
  /** Null where the operator does not say. */
  readonly operatorPayout: string | null;
  readonly amount: string | null;
  readonly ticketCount: number | null;
  readonly endsAt: string | null;
}

interface Claimed {
  readonly __typename: 'ClaimPromotionRewardSuccess';
  readonly viewer: SessionViewer;
}
export interface NotClaimable extends UserError<'PromotionRewardNotClaimable'> {
  readonly viewer: SessionViewer;
}

export type ClaimPromotionRewardResult = Written<Claimed, NotClaimable>;
